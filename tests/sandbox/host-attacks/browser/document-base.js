// tries: change what addresses are relative to
// where: document
const base = document.createElement("base");
base.href = `${foreign}/`;
document.head.append(base);
return document.baseURI.startsWith(foreign) ? "ESCAPED" : "refused";
