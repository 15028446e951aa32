// tries: ask with the visitor's cookies
// where: worker
await fetch(new Request(`${own}/cookies`, { credentials: "include", mode: "no-cors" }));
return "ESCAPED";
