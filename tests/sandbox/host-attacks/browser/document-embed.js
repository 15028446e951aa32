// tries: load something by <embed>
// where: document
const element = document.createElement("embed");
element.src = `${own}/embed`;
document.documentElement.append(element);
element.load?.();
await fetch(`${own}/after`);
return "ESCAPED";
