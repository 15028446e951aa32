// tries: open a socket as a stream
// where: worker
await new WebSocketStream(`${foreign.replace("http", "ws")}/socket`).opened;
return "ESCAPED";
