// tries: say that the program was only read, so that the realm is kept for the next job
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"compile"}}}');
for (;;) {
  await null;
  answer('{"kind":"result","result":{"kind":"fault","why":"ESCAPED"}}');
}
