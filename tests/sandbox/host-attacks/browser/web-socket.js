// tries: open a socket
// where: worker
const socket = new WebSocket(`${foreign.replace("http", "ws")}/socket`);
await new Promise((resolve, reject) => {
  socket.onopen = resolve;
  socket.onerror = reject;
});
return "ESCAPED";
