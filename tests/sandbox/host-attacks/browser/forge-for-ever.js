// tries: keep answering after the result
// where: learner
// expect: fault: first
answer('{"kind":"result","result":{"kind":"fault","why":"first"}}');
for (;;) answer('{"kind":"result","result":{"kind":"fault","why":"ESCAPED"}}');
