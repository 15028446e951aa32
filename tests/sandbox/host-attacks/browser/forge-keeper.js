// tries: speak with the keeper's own words
// where: learner
// expect: stopped ended
answer('{"kind":"gone","reason":"ended","why":"ESCAPED"}');
for (;;);
