// tries: speak to the page as if from a job
// where: document
const forged = { kind: "answer", text: '{"kind":"result","result":{"kind":"fault","why":"ESCAPED"}}' };
parent.postMessage(forged, "*");
parent.postMessage("connect", "*", [new MessageChannel().port1]);
return "spoke to nobody";
