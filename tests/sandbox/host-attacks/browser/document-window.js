// tries: open a window
// where: document
return open(`${own}/window`) === null ? "refused" : "ESCAPED";
