// tries: stand between the page and its server
// where: document
await navigator.serviceWorker.register(`${own}/service.js`);
return "ESCAPED";
