// tries: start a module worker from our own origin
// where: worker
const worker = new Worker(`${own}/worker.js`, { type: "module" });
await new Promise((resolve, reject) => {
  worker.onmessage = resolve;
  worker.onerror = (event) => reject(new Error(event.message));
});
return "ESCAPED";
