// tries: say that the program was only read, so that the realm is kept for the next job
// where: learner
// expect: stopped ended
globalThis.note = "left for the next job";
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"compile"}}}');
return "ESCAPED";
