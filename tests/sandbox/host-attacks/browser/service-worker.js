// tries: stand between the page and its server
// where: worker
await navigator.serviceWorker.register(`${own}/service.js`);
return "ESCAPED";
