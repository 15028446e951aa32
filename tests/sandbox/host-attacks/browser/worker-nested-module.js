// tries: a worker of our making that is a module and imports
// where: worker
const text = `import "${own}/static.js"; postMessage(1);`;
const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
const worker = new Worker(address, { type: "module" });
await new Promise((resolve, reject) => {
  worker.onmessage = resolve;
  worker.onerror = (event) => reject(new Error(event.message));
});
return "ESCAPED";
