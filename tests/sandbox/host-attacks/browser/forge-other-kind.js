// tries: the report of another kind of job
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"grade","outcomes":[]}}}');
for (;;);
