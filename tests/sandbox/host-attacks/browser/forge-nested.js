// tries: an answer nested so deeply that reading it fails
// where: learner
// expect: stopped ended
answer(`{"kind":"result","result":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`);
for (;;);
