// tries: listen to a stream of events
// where: worker
const source = new EventSource(`${own}/events`);
await new Promise((resolve, reject) => {
  source.onopen = resolve;
  source.onerror = reject;
});
return "ESCAPED";
