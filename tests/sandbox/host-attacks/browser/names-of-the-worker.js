// tries: reach a variable of the worker's first lines
// where: learner
const names = ["post", "start", "names", "tiebreakRealm", "realm"];
const seen = names.filter((name) => (0, eval)(`typeof ${name}`) !== "undefined");
return seen.length === 0 ? "none" : `ESCAPED ${seen}`;
