// tries: give the keeper orders
// where: learner
// expect: stopped ended
answer('{"kind":"open","script":"ESCAPED","heapMegabytes":1}');
for (;;);
