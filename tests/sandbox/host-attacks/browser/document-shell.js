// tries: take the document around the frame, or its place in the page
// where: document
for (const go of [
  () => parent.location.replace(`${own}/shell`),
  () => Reflect.set(parent, "location", `${own}/shell`),
  () => parent.document.write("ESCAPED"),
  () => parent.frames[0].parent.eval("1"),
]) {
  try {
    go();
    return "ESCAPED";
  } catch {}
}
const { port1, port2 } = new MessageChannel();
const heard = new Promise((resolve) => {
  port1.onmessage = ({ data }) => resolve(`ESCAPED ${data}`);
  setTimeout(() => resolve("nothing heard"), 200);
});
parent.postMessage("connect", "*", [port2]);
port1.postMessage({ kind: "open" });
return heard;
