// tries: promises without end
// where: learner
// expect: stopped watchdog
for (;;) await null;
