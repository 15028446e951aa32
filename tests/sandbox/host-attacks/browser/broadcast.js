// tries: speak to the page behind its back
// where: worker
new BroadcastChannel("page").postMessage("forged");
return "spoke to nobody";
