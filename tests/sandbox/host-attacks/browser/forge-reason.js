// tries: a reason nobody knows
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"inconclusive","reason":"toString","why":"x"}}');
for (;;);
