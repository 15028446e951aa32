// tries: load the one file that the frame may show
// where: worker
await import(`${own.replace("/leak/", "/sandbox/")}/frame.html`);
return "ESCAPED";
