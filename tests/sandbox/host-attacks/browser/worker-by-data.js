// tries: start a worker that is its own address
// where: worker
const worker = new Worker("data:text/javascript,postMessage(1)");
await new Promise((resolve, reject) => {
  worker.onmessage = resolve;
  worker.onerror = (event) => reject(new Error(event.message));
});
return "ESCAPED";
