// tries: an error whose text speaks of something else
// where: learner
// expect: stopped watchdog
answer('{"kind":"started"}');
Promise.reject(new Error("out of memory"));
for (;;) await null;
