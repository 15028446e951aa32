// tries: say that the program was refused, so that the realm is kept for the next job
// where: learner
// expect: refused undefined
globalThis.note = "left for the next job";
answer('{"kind":"result","result":{"kind":"refused","diagnostics":[]}}');
return "ESCAPED";
