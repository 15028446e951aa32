// tries: start a worker from our own origin
// where: worker
const worker = new Worker(`${own}/worker.js`);
await new Promise((resolve, reject) => {
  worker.onmessage = resolve;
  worker.onerror = (event) => reject(new Error(event.message));
});
return "ESCAPED";
