// tries: load something by <iframe>
// where: document
const element = document.createElement("iframe");
element.src = `${own}/frame`;
document.documentElement.append(element);
element.load?.();
await fetch(`${own}/after`);
return "ESCAPED";
