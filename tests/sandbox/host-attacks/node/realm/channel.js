// tries: to be taken for a job that only read the program, and so to stay for the next
// expect: refused
globalThis.infected = Object.prototype.infected = true;
answer('{"kind":"result","result":{"kind":"refused","diagnostics":[]}}');

// tries: to be taken for a compilation, and so to stay for the next
// expect: stopped ended
globalThis.infected = Object.prototype.infected = true;
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"compile"}}}');

// tries: to say that nothing was loaded
// expect: stopped ended
globalThis.infected = true;
answer('{"kind":"started"}');
answer('{"kind":"fresh"}');
answer('{"kind":"result","result":{"kind":"refused","diagnostics":[]}}');

// tries: to speak on after its result
// expect: refused
globalThis.infected = true;
const result = '{"kind":"result","result":{"kind":"refused","diagnostics":[]}}';
answer(result);
for (;;) answer(result);

// tries: to begin its time anew, for ever
// expect: stopped watchdog
for (let i = 0; ; i++) if (i % 1e6 === 0 && i < 1e9) answer('{"kind":"started"}');

// tries: an answer that is no JSON
// expect: stopped ended
answer("}{");

// tries: an answer of several lines, the second from somebody else
// expect: stopped ended
answer('{"kind":"started"}\n{"key":"x","said":{"kind":"gone","reason":"ended","why":""}}');

// tries: an answer that is no object
// expect: stopped ended
answer("null");

// tries: an answer of an unknown kind
// expect: stopped ended
answer('{"kind":"gone","reason":"ended","why":"x"}');

// tries: a hundred thousand messages about progress
// expect: stopped ended
for (let i = 0; i < 1e5; i++) answer('{"kind":"progress","progress":{"done":1,"total":2}}');

// tries: messages about progress of a megabyte each
// expect: stopped ended
for (let i = 0; i < 200; i++) {
  answer(`{"kind":"progress","progress":{"done":1,"total":2,"more":"${"x".repeat(2 ** 20)}"}}`);
}

// tries: progress that is no number
// expect: stopped ended
answer('{"kind":"progress","progress":{"done":1e999,"total":"2"}}');

// tries: progress that is not there
// expect: stopped ended
answer('{"kind":"progress"}');

// tries: a result of half a gigabyte
// expect: stopped ended
answer(`{"kind":"result","result":{"kind":"fault","why":"${"x".repeat(2 ** 29 - 2000)}"}}`);

// tries: a result of a hundred megabytes
// expect: stopped ended
answer(`{"kind":"result","result":{"kind":"fault","why":"${"x".repeat(1e8)}"}}`);

// tries: a result without its parts
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"run"}}}');

// tries: a result with parts of other kinds
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"refused","diagnostics":[{"line":"1"}]}}');

// tries: the report of another kind of job
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"grade","outcomes":[]}}}');

// tries: a result whose fields are inherited
// expect: stopped ended
answer('{"kind":"result","__proto__":{"result":{"kind":"fault","why":"x"}}}');

// tries: to change the prototypes of the parent
// expect: fault: mine
answer('{"kind":"result","result":{"kind":"fault","why":"mine","__proto__":{"infected":true},' +
  '"\\u005f_proto__":{"infected":true},"constructor":{"prototype":{"infected":true}}}}');

// tries: a result nested a million deep
// expect: stopped ended
answer(`{"kind":"result","result":{"kind":"done","report":${"[".repeat(1e6)}${"]".repeat(1e6)}}}`);

// tries: a result whose text is half a letter
// expect: fault: 
answer('{"kind":"result","result":{"kind":"fault","why":"\ud800"}}');

// tries: to end the job by throwing from the middle of an answer
// expect: stopped ended
answer({ toString() { throw new Error("x"); } });
