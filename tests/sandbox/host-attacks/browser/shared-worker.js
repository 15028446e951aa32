// tries: a worker that several pages share
// where: worker
const { port } = new SharedWorker(`${own}/shared.js`);
await new Promise((resolve, reject) => {
  port.onmessage = resolve;
  port.onmessageerror = reject;
});
return "ESCAPED";
