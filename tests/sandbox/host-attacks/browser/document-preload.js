// tries: load something early
// where: document
const element = document.createElement("link");
element.setAttribute("rel", `preload`);
element.setAttribute("as", `script`);
element.setAttribute("href", `${own}/early.js`);
await new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
  document.addEventListener("securitypolicyviolation", reject);
  document.documentElement.append(element);
});
return "ESCAPED";
