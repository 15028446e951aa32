// tries: take the page elsewhere
// where: document
top.location.href = `${own}/top`;
return "ESCAPED";
