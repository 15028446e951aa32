// tries: report progress without end
// where: learner
// expect: stopped ended
for (;;) answer('{"kind":"progress","progress":{"done":1,"total":2}}');
