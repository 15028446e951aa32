// tries: open the origin's own files
// where: worker
await navigator.storage.getDirectory();
return "ESCAPED";
