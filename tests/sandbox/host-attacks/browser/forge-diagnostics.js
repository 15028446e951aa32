// tries: diagnostics with objects for text
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"refused","diagnostics":[{"line":1,"column":1,"message":{"then":1},"slug":"x"}]}}');
for (;;);
