// tries: load a module early
// where: document
const element = document.createElement("link");
element.setAttribute("rel", `modulepreload`);
element.setAttribute("href", `${own}/early.js`);
await new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
  document.addEventListener("securitypolicyviolation", reject);
  document.documentElement.append(element);
});
return "ESCAPED";
