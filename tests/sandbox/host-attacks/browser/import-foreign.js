// tries: load a module from another origin
// where: worker
await import(`${foreign}/module.js`);
return "ESCAPED";
