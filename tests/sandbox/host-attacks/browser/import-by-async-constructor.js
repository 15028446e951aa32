// tries: make the importing function by its constructor
// where: worker
const Made = (async () => {}).constructor;
await new Made("address", "await import(address)")(`${own}/module.js`);
return "ESCAPED";
