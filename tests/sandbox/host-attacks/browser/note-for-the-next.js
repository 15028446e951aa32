// tries: leave a note for the job that comes next
// where: learner
globalThis.note = "ESCAPED";
Object.prototype.note = "ESCAPED";
Symbol.for("note").description;
return "noted";
