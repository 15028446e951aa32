// tries: a request that outlives its worker
// where: worker
await fetch(`${own}/keepalive`, { method: "POST", body: "x", keepalive: true });
return "ESCAPED";
