// tries: load a foreign script into the worker
// where: worker
importScripts(`${foreign}/script.js`);
return "ESCAPED";
