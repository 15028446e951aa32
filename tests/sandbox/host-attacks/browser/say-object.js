// tries: say something that is not text
// where: learner
// expect: stopped ended
answer({ kind: "result", result: { kind: "fault", why: "ESCAPED" } });
for (;;);
