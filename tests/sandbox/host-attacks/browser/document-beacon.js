// tries: leave a beacon
// where: document
const refused = new Promise((resolve) => {
  document.addEventListener("securitypolicyviolation", resolve);
});
navigator.sendBeacon(`${own}/beacon`, "x");
await refused;
return "refused";
