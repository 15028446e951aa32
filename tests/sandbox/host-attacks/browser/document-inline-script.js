// tries: run a script of our own in the document
// where: document
const script = document.createElement("script");
script.textContent = "globalThis.ran = true";
document.documentElement.append(script);
return globalThis.ran ? "ESCAPED" : "refused";
