// tries: load a script into the worker
// where: worker
importScripts(`${own}/script.js`);
return "ESCAPED";
