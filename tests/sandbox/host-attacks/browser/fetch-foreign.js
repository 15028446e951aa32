// tries: ask another origin without wanting the answer
// where: worker
await fetch(`${foreign}/fetch`, { mode: "no-cors" });
return "ESCAPED";
