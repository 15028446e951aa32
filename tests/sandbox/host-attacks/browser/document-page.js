// tries: read the page
// where: document
return `ESCAPED ${parent.document.title}`;
