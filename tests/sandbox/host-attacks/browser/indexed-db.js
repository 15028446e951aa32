// tries: open a database of our origin
// where: worker
const request = indexedDB.open("page");
await new Promise((resolve, reject) => {
  request.onsuccess = resolve;
  request.onerror = reject;
});
return "ESCAPED";
