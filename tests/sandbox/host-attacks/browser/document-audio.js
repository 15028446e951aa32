// tries: load something by <audio>
// where: document
const element = document.createElement("audio");
element.src = `${own}/audio`;
document.documentElement.append(element);
element.load?.();
await fetch(`${own}/after`);
return "ESCAPED";
