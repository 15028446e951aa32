// tries: a result that is nothing
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":null}');
for (;;);
