// tries: cover the page
// where: document
await document.documentElement.requestFullscreen();
return "ESCAPED";
