// tries: start the clock anew whenever time is nearly up
// where: learner
// expect: stopped watchdog
for (let last = 0; ; ) {
  if (Date.now() - last < 50) continue;
  last = Date.now();
  answer('{"kind":"started"}');
}
