// tries: say that the job has started, without end
// where: learner
// expect: stopped ended
for (;;) answer('{"kind":"started"}');
