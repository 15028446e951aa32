// tries: the process object
if (typeof process !== "undefined") claim("process");
if (globalThis.process !== undefined) claim("globalThis.process");

// tries: require, by all its names
for (const name of ["require", "module", "exports", "__filename", "__dirname"]) {
  if (name in globalThis) claim(name);
}
try { require("node:fs"); claim("require"); } catch {}

// tries: whatever else Node has put on the global object
for (const name of Reflect.ownKeys(globalThis)) {
  const value = globalThis[name];
  if (typeof value === "function" && !/\[native code\]/.test(Function.prototype.toString.call(value))) {
    claim(String(name));
  }
}

// tries: the network by its global names
for (const name of ["fetch", "WebSocket", "EventSource", "Request", "XMLHttpRequest", "navigator"]) {
  if (name in globalThis) claim(name);
}

// tries: other threads by their global names
for (const name of ["BroadcastChannel", "MessageChannel", "MessagePort", "Worker", "postMessage"]) {
  if (name in globalThis) claim(name);
}

// tries: timers, which outlive a job
for (const name of ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"]) {
  if (name in globalThis) claim(name);
}

// tries: machine code
if ("WebAssembly" in globalThis) claim("WebAssembly");

// tries: code from text by the function's constructor
try { claim(String(Function("return 1")())); } catch {}
try { claim(String((() => {}).constructor("return 1")())); } catch {}

// tries: code from text by the constructors of other kinds of functions
for (const make of [async () => {}, function* () {}, async function* () {}]) {
  try { make.constructor("return 1")(); claim("made"); } catch {}
}

// tries: code from text by eval
try { claim(String((0, eval)("1"))); } catch {}

// tries: a module of Node by import()
try { const found = await import("node:fs"); claim(typeof found); } catch {}

// tries: a module made of its own address by import()
try { const found = await import("data:text/javascript,export default 1"); claim(typeof found); } catch {}

// tries: frames of Node's own functions
Error.stackTraceLimit = 100;
Error.prepareStackTrace = (error, frames) => frames;
const frames = new Error().stack;
if (typeof frames === "object") for (const frame of frames) {
  if (frame.getThis() !== undefined && frame.getThis() !== null) claim(String(frame.getFunctionName()));
  if (frame.getFunction() !== undefined) claim(String(frame.getFunctionName()));
}

// tries: errors of Node, and what hangs on them
try { null.x; } catch (error) {
  for (let one = error; one !== null; one = Object.getPrototypeOf(one)) {
    for (const key of Reflect.ownKeys(one)) {
      const value = Reflect.getOwnPropertyDescriptor(one, key).value;
      if (typeof value === "object" && value !== null) claim(String(key));
    }
  }
}

// tries: a sloppy function's receiver
try { claim(typeof (0, eval)("(function () { return this.process })")()); } catch {}

// tries: the prototypes of Node's own objects by an emitter that notes its receiver
Object.defineProperty(Object.prototype, "domain", { set() { if (this.binding) claim("process"); }, configurable: true });
Object.defineProperty(Object.prototype, "kill", { get() { if (this.pid) claim("process"); }, configurable: true });
delete Object.prototype.domain;
delete Object.prototype.kill;
