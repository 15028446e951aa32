// tries: say nothing, without end
// where: learner
// expect: stopped ended
for (;;) answer("");
