// tries: to run for ever
// expect: stopped watchdog
for (;;);

// tries: to run for ever in one call of the engine
// expect: stopped watchdog
/^(a|a)*$/.test("a".repeat(60) + "b");

// tries: to sleep for ever
// expect: stopped watchdog
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);

// tries: all memory of the realm
// expect: stopped memory
const kept = [];
for (let i = 0; ; i++) kept.push([i, i, i, i, i, i, { i }]);

// tries: all memory of the realm inside a call of the engine, where Node may stand still
// expect: stopped memory or stopped watchdog
const kept = [];
for (;;) kept.push(new Array(1000).fill(0).map((_, i) => ({ i })));

// tries: all memory of the realm by one text
let text = "x";
try { for (;;) text += text; } catch (error) { climb(error); }

// tries: all memory of the machine by buffers, which no heap counts
// expect: held or stopped
const buffers = [];
try { for (;;) buffers.push(new Uint8Array(2 ** 26).fill(1)); } catch (error) { climb(error); }
if (buffers.length > 80) claim(`${buffers.length * 64} MB`);

// tries: all memory of the machine by shared buffers
// expect: held or stopped
const buffers = [];
try {
  for (;;) buffers.push(new Uint8Array(new SharedArrayBuffer(2 ** 26)).fill(1));
} catch (error) { climb(error); }
if (buffers.length > 80) claim(`${buffers.length * 64} MB`);

// tries: buffers that grow
// expect: held or stopped
const buffers = [];
try {
  for (;;) {
    const one = new ArrayBuffer(8, { maxByteLength: 2 ** 30 });
    one.resize(2 ** 28);
    new Uint8Array(one).fill(1);
    buffers.push(one);
  }
} catch (error) { climb(error); }
if (buffers.length > 20) claim(`${buffers.length * 256} MB`);

// tries: the whole stack
const dive = () => dive();
try { dive(); } catch (error) { climb(error); }

// tries: an endless number of tasks after the job
const again = () => Promise.resolve().then(again);
for (let i = 0; i < 100; i++) again();

// tries: to fill the error output of the process
function dive() { try { dive(); } catch { Promise.reject({}); throw 1; } }
for (let i = 0; i < 20; i++) { try { dive(); } catch {} }

// tries: a number of a million digits, again and again
// expect: stopped watchdog
for (let number = 3n; ; number *= number) if (number > 1n << 4_000_000n) number = 3n;

// tries: a list that is longer than memory
const list = [];
list.length = 2 ** 32 - 1;
try { list.fill(1, 0, 2 ** 26); } catch (error) { climb(error); }
// expect: stopped or held
