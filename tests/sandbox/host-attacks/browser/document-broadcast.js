// tries: speak to the page behind its back
// where: document
new BroadcastChannel("page").postMessage("forged");
return "spoke to nobody";
