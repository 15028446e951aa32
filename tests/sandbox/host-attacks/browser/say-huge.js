// tries: one word of a hundred million letters
// where: learner
// expect: stopped ended
answer("x".repeat(2 ** 26 + 1));
for (;;);
