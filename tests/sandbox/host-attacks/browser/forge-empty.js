// tries: an empty text
// where: learner
// expect: stopped ended
answer('');
for (;;);
