// tries: a module of our making that imports another
// where: worker
const text = `import "${own}/module.js"`;
await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
return "ESCAPED";
