// tries: load a script
// where: document
const element = document.createElement("script");
element.setAttribute("src", `${own}/script.js`);
await new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
  document.addEventListener("securitypolicyviolation", reject);
  document.documentElement.append(element);
});
return "ESCAPED";
