// tries: progress without end or sense
// where: learner
// expect: stopped ended
answer('{"kind":"progress","progress":{"done":"<img src=x>","total":1}}');
for (;;);
