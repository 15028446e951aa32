// tries: read the visitor's cookies
// where: worker
await cookieStore.getAll();
return "ESCAPED";
