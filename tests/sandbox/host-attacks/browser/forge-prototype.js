// tries: fields that become a prototype
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"__proto__":{"kind":"fault","why":"ESCAPED"}}}');
for (;;);
