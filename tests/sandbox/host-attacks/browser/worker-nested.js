// tries: start a worker of our making, which may have more rights
// where: worker
const text = `const tried = [
  import("${own}/nested.js"),
  fetch("${own}/nested"),
  new Promise((resolve) => resolve(importScripts("${own}/script.js"))),
];
Promise.allSettled(tried).then((done) => postMessage(done.map(({ status }) => status).join()));`;
const worker = new Worker(URL.createObjectURL(new Blob([text])));
const said = await new Promise((resolve) => {
  worker.onmessage = ({ data }) => resolve(data);
});
return said.includes("fulfilled") ? "ESCAPED" : "refused";
