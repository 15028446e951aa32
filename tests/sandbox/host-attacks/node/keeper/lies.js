// tries: to say nothing more than that it has started
// expect: stopped watchdog
onJob(start);

// tries: to end at once
// expect: stopped ended
process.exit(0);

// tries: to end with a failure
// expect: stopped ended
process.exit(1);

// tries: to abort
// expect: stopped ended
process.abort();

// tries: to answer what is no JSON
// expect: stopped ended
onJob(() => say("}{\n"));

// tries: to answer binary rubbish
// expect: stopped ended
onJob(() => say(require("node:crypto").randomBytes(1e5)));

// tries: to answer without end and without a line
// expect: stopped ended
onJob(() => { const part = Buffer.alloc(2 ** 20, "x"); const on = () => process.stdout.write(part, on); on(); });

// tries: to answer with an endless number of lines
// expect: stopped ended
onJob(() => { const part = "null\n".repeat(1e5); const on = () => process.stdout.write(part, on); on(); });

// tries: to answer before there is a job
// expect: stopped ended
say(JSON.stringify({ key: "", said: { kind: "answer", text: fault } }) + "\n");

// tries: to answer with another job's key
// expect: stopped ended
onJob(() => say(JSON.stringify({ key: "00000000-0000-4000-8000-000000000000", said: { kind: "answer", text: fault } }) + "\n"));

// tries: to answer without a key
// expect: stopped ended
onJob(() => say(JSON.stringify({ said: { kind: "answer", text: fault } }) + "\n"));

// tries: to answer twice
// expect: fault: mine
onJob((key) => {
  const line = JSON.stringify({ key, said: { kind: "answer", text: fault } }) + "\n";
  say(line + line);
});

// tries: to answer the next job before it comes
// expect: fault: mine
onJob((key) => {
  const line = JSON.stringify({ key, said: { kind: "answer", text: fault } }) + "\n";
  say(line);
  setTimeout(() => say(line), 50);
});

// tries: an answer that is no text
// expect: stopped ended
onJob((key) => say(JSON.stringify({ key, said: { kind: "answer", text: { toString: 1 } } }) + "\n"));

// tries: to be gone for a reason that is none
// expect: stopped
onJob((key) => say(JSON.stringify({ key, said: { kind: "gone", reason: {}, why: 1 } }) + "\n"));

// tries: to fill the error output
// expect: stopped ended
onJob(() => { for (let i = 0; i < 300; i++) require("node:fs").writeSync(2, "x".repeat(1e6)); process.exit(); });

// tries: to close its pipes and stay
// expect: stopped watchdog
onJob((key) => { start(key); for (const fd of [0, 1, 2]) { try { require("node:fs").closeSync(fd); } catch {} } setInterval(() => {}, 1000); });

// tries: to hear nothing any more
// expect: stopped watchdog
onJob((key) => { start(key); for (;;); });

// tries: to speak the language of Node's own channels
// expect: stopped ended
onJob(() => say(JSON.stringify({ cmd: "NODE_HANDLE", type: "net.Native", msg: {} }) + "\n"));

// tries: to ignore every signal that can be ignored
// expect: stopped watchdog
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
onJob((key) => { start(key); for (;;); });
