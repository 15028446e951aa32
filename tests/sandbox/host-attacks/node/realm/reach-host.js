// tries: the promise of import()
climb(import("node:fs"));

// tries: import() from code made by Function
climb(Function("return import('node:fs')")());

// tries: import() from code made by eval, inside code made by eval
climb(eval("eval(\"import('node:fs')\")"));

// tries: import() from an async function made by its constructor
const AsyncFunction = (async () => {}).constructor;
climb(AsyncFunction("return import('node:fs')")());

// tries: import() from a generator made by its constructor
const Generator = function* () {}.constructor;
climb(Generator("yield import('node:fs')")().next());

// tries: what import() is rejected with
// expect: stopped watchdog
import("node:fs").then(climb, (error) => { climb(error); finish(); });
later();

// tries: what import() is rejected with, from a function called by nobody
// expect: stopped watchdog
Promise.resolve("import('node:process')").then(eval).then(climb, (error) => { climb(error); finish(); });
later();

// tries: import() of something whose text throws
try { climb(import({ toString() { throw new Error("mine"); } })); } catch (error) { climb(error); }

// tries: import() with options that look back
try {
  climb(import("x", { get with() { climb(new Error().stack); return { get type() { return "json"; } }; } }));
} catch (error) { climb(error); }

// tries: import() after the promises of the realm were replaced
Promise.prototype.then = function (...all) { climb(this); all.forEach(climb); return this; };
Object.defineProperty(Promise.prototype, "constructor", { get() { climb(this); return Promise; } });
climb(import("node:fs"));

// tries: import() on the last bit of the stack
onTheBrink(() => import("node:fs"));

// tries: the text of a stack, asked for on the last bit of the stack
onTheBrink(() => new Error("x").stack);

// tries: a stack prepared on the last bit of the stack
Error.prepareStackTrace = (error, frames) => frames;
onTheBrink(() => new Error("x").stack);

// tries: an error in the preparation of a stack
// expect: stopped ended
Error.prepareStackTrace = () => { throw { mine: true }; };
for (const make of [() => new Error().stack, () => null.x, () => answer(Symbol())]) {
  try { climb(make()); } catch (error) { climb(error); }
}

// tries: answering on the last bit of the stack
onTheBrink(() => answer('{"kind":"progress","progress":{"done":1,"total":1}}'));

// tries: eval on the last bit of the stack
onTheBrink(() => eval("({})"));

// tries: rejections without a handler on the last bit of the stack
onTheBrink(() => Promise.reject({}));

// tries: the functions and receivers of all frames of the stack
Error.stackTraceLimit = 1000;
Error.prepareStackTrace = (error, frames) => frames;
for (const frame of new Error().stack) {
  climb(frame);
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(frame))) {
    if (typeof frame[name] === "function") { try { climb(frame[name]()); } catch (error) { climb(error); } }
  }
}

// tries: the frames of an error that captures itself from a callback of the engine
Error.stackTraceLimit = 1000;
Error.prepareStackTrace = (error, frames) => frames.map((frame) => [frame.getThis(), frame.getFunction()]);
const probe = {};
[1].forEach(() => Error.captureStackTrace(probe));
climb(probe.stack);

// tries: the callers of a sloppy function
function sloppy() { return [sloppy.caller, sloppy.arguments, arguments.callee.caller]; }
try { climb(sloppy()); } catch (error) { climb(error); }
try { climb(answer.caller); climb(answer.arguments); } catch (error) { climb(error); }

// tries: the receiver of a sloppy function
climb((function () { return this; })());
climb(Function("return this")());

// tries: whatever hangs on the global object
climb(globalThis, 5);

// tries: whatever hangs on the function that answers
climb(answer, 5);
climb(answer('{"kind":"progress","progress":{"done":1,"total":1}}'));

// tries: answers that are no text
for (const word of [null, undefined, 1, 1n, Symbol("x"), {}, [], () => {}, new Proxy({}, {})]) {
  try { climb(answer(word)); } catch (error) { climb(error); }
}
// expect: stopped ended

// tries: an answer that cannot be copied, and whose length is a trap
// expect: stopped ended
try {
  climb(answer({ get length() { climb(new Error().stack); throw { mine: 1 }; }, toString: () => "x" }));
} catch (error) { climb(error); }
try { climb(answer(Symbol("x"))); } catch (error) { climb(error); }

// tries: an error that shows itself to whoever looks at it
// expect: stopped ended
throw {
  [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) { climb(inspect); climb(options); },
  get message() { climb(this); return "x"; },
  get stack() { climb(new Error()); return "x"; },
  toString() { return "x"; },
};

// tries: a rejection that shows itself to whoever looks at it
// expect: stopped watchdog
Promise.reject(new Proxy({ [Symbol.for("nodejs.util.inspect.custom")]: (d, o, inspect) => climb(inspect) }, {
  get(target, key) { climb(new Error().stack); return Reflect.get(target, key); },
}));
later();

// tries: a thrown proxy that notes who asks
// expect: stopped ended
throw new Proxy({}, { get(...all) { all.forEach(climb); }, getPrototypeOf(target) { climb(target); return null; } });

// tries: a clean-up that shows itself when it fails
// expect: stopped watchdog
const registry = new FinalizationRegistry(() => {
  throw { [Symbol.for("nodejs.util.inspect.custom")](d, o, inspect) { climb(inspect); finish(); } };
});
for (let i = 0; i < 1000; i++) registry.register({}, i);
for (let i = 0; i < 50; i++) new Array(1e5).fill({});
later();

// tries: a promise that other threads settle
// expect: stopped watchdog
const cell = new Int32Array(new SharedArrayBuffer(4));
const { value } = Atomics.waitAsync(cell, 0, 0, 10);
climb(value);
value.then(climb).then(finish);
later();

// tries: setters that catch what a host sets on objects of the realm
for (const name of ["kind", "text", "value", "get", "set", "then", "script", "length", "stack", "cause"]) {
  Object.defineProperty(Object.prototype, name, {
    set(value) { climb(this); climb(value); }, get() { climb(this); }, configurable: true,
  });
}
answer("x");
for (const name of ["kind", "text", "value", "get", "set", "then", "script", "length", "stack", "cause"]) {
  delete Object.prototype[name];
}
// expect: stopped ended

// tries: call, apply and bind that note what passes through them
for (const name of ["call", "apply", "bind"]) {
  const real = Function.prototype[name];
  Function.prototype[name] = function (...all) { climb(this); all.forEach((one) => climb(one)); return Reflect.apply(real, this, all); };
}
climb(import("x"));
new Error().stack;

// tries: a global prototype that notes who looks names up
Object.setPrototypeOf(globalThis, new Proxy(Object.prototype, {
  get(target, key, receiver) { climb(receiver); return Reflect.get(target, key); },
  has(target, key) { climb(target); return Reflect.has(target, key); },
}));
climb(import("x"));
try { notThere; } catch (error) { climb(error); }

// tries: iterators of lists that note what passes through them
const real = Array.prototype[Symbol.iterator];
Array.prototype[Symbol.iterator] = function () { climb(this); return Reflect.apply(real, this, []); };
new Error().stack;
answer('{"kind":"progress","progress":{"done":1,"total":1}}');

// tries: the constructor of a function by another target
climb(Reflect.construct(Function, ["return this"], function () {})());
climb(Reflect.construct(Function, ["return this"], class extends Function {})());

// tries: errors of the engine itself
for (const make of [
  () => new Array(-1), () => "x".repeat(2 ** 30), () => new ArrayBuffer(2 ** 53 - 1), () => 2n ** (2n ** 40n),
  () => decodeURIComponent("%"), () => new RegExp("("), () => structuredClone({}), () => JSON.parse("{"),
  () => new Function("}"), () => Symbol() + "", () => new Proxy({}, null), () => Atomics.wait(new Int32Array(4), 0, 0),
]) { try { climb(make()); } catch (error) { climb(error); } }
