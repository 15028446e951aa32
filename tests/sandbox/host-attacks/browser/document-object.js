// tries: load something by <object>
// where: document
const element = document.createElement("object");
element.data = `${own}/object`;
document.documentElement.append(element);
element.load?.();
await fetch(`${own}/after`);
return "ESCAPED";
