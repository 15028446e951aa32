// tries: a result that is a list
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":[{"kind":"fault","why":"ESCAPED"}]}');
for (;;);
