// tries: read what the page has stored
// where: worker
return `ESCAPED ${localStorage.length}`;
