// tries: load a picture
// where: document
const element = document.createElement("img");
element.setAttribute("src", `${own}/image.png`);
await new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
  document.addEventListener("securitypolicyviolation", reject);
  document.documentElement.append(element);
});
return "ESCAPED";
