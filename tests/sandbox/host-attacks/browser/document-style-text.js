// tries: load something from a style
// where: document
const style = document.createElement("style");
style.textContent = `@import "${own}/style.css"; html { background: url(${own}/picture.png) }`;
document.documentElement.append(style);
return document.styleSheets.length === 0 || style.sheet === null ? "refused" : "ESCAPED";
