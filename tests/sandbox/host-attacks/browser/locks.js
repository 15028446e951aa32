// tries: take a lock that the page waits for
// where: worker
await navigator.locks.request("page", () => {});
return "ESCAPED";
