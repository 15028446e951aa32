// tries: a loop without end
// where: learner
// expect: stopped watchdog
for (;;);
