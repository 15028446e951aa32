// tries: say that the program was refused, so that the realm is kept for the next job
// where: learner
// expect: refused undefined
answer('{"kind":"result","result":{"kind":"refused","diagnostics":[]}}');
for (;;) {
  await null;
  answer('{"kind":"result","result":{"kind":"fault","why":"ESCAPED"}}');
}
