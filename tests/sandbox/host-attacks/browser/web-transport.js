// tries: open a transport
// where: worker
await new WebTransport(`${foreign.replace("http:", "https:")}/transport`).ready;
return "ESCAPED";
