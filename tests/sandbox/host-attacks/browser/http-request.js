// tries: an old-fashioned request
// where: worker
const request = new XMLHttpRequest();
request.open("GET", `${own}/request`, false);
request.send();
return "ESCAPED";
