// tries: load a module from our own origin
// where: worker
await import(`${own}/module.js`);
return "ESCAPED";
