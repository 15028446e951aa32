// tries: read the visitor's cookies
// where: document
return `ESCAPED ${document.cookie}`;
