// tries: read what the page has stored
// where: document
return `ESCAPED ${localStorage.length}`;
