// tries: a report with parts missing
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"run"}}}');
for (;;);
