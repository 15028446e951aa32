// tries: have the browser report an error to an address
// where: learner
const bad = () => import(`${own}/reported.js`);
if (typeof reportError === "function") reportError(new Error(`${own}/error`));
await bad();
return "ESCAPED";
