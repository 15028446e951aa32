// tries: load a style sheet
// where: document
const element = document.createElement("link");
element.setAttribute("rel", `stylesheet`);
element.setAttribute("href", `${own}/style.css`);
await new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
  document.addEventListener("securitypolicyviolation", reject);
  document.documentElement.append(element);
});
return "ESCAPED";
