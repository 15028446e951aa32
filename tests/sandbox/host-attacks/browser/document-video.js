// tries: load something by <video>
// where: document
const element = document.createElement("video");
element.src = `${own}/video`;
document.documentElement.append(element);
element.load?.();
await fetch(`${own}/after`);
return "ESCAPED";
