// tries: ask our own origin
// where: document
await fetch(`${own}/fetch`);
return "ESCAPED";
