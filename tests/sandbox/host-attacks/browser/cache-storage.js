// tries: open the caches of our origin
// where: worker
await caches.open("page");
return "ESCAPED";
