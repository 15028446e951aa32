// tries: text that is no data
// where: learner
// expect: stopped ended
answer('{"kind":"result"');
for (;;);
