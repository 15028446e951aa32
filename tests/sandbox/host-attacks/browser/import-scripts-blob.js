// tries: load a script of our making that loads another
// where: worker
const text = `importScripts("${own}/script.js")`;
importScripts(URL.createObjectURL(new Blob([text])));
return "ESCAPED";
