// tries: Node by its names
for (const name of ["process", "require", "module", "exports", "Buffer", "global", "__dirname"]) {
  if (eval(`typeof ${name}`) !== "undefined") claim(name);
}

// tries: a file, by every name that leads to one
for (const read of [
  () => require("fs").readFileSync(canary.file, "utf8"),
  () => process.getBuiltinModule("fs").readFileSync(canary.file, "utf8"),
  () => process.binding("fs").open(canary.file, 0, 0o666),
  () => importScripts(canary.file),
]) { try { claim(String(read())); } catch {} }

// tries: the network, by every name that leads there
const url = `http://127.0.0.1:${canary.port}/`;
for (const reach of [
  () => fetch(url), () => new WebSocket(url.replace("http", "ws")), () => new EventSource(url),
  () => { const request = new XMLHttpRequest(); request.open("GET", url, false); request.send(); },
  () => navigator.sendBeacon(url), () => new WebTransport(url),
]) { try { reach(); claim("reached"); } catch {} }

// tries: the network, by a module's address
// expect: stopped watchdog
import(`http://127.0.0.1:${canary.port}/module.js`).then(() => claim("loaded"), finish);
later();

// tries: a file, by a module's address
// expect: stopped watchdog
import(`file://${canary.file}`).then(climb, finish);
later();

// tries: code from an address that is itself the code
// expect: stopped watchdog
import("data:text/javascript,export default process").then((module) => claim(String(module.default)), finish);
later();

// tries: another thread
for (const name of ["Worker", "SharedWorker", "BroadcastChannel", "MessageChannel", "postMessage", "MessagePort"]) {
  if (eval(`typeof ${name}`) !== "undefined") claim(name);
}

// tries: a timer that outlives the job
for (const name of ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"]) {
  if (eval(`typeof ${name}`) !== "undefined") claim(name);
}

// tries: machine code
if (typeof WebAssembly !== "undefined") claim("WebAssembly");

// tries: the engine's console and inspector
if (typeof console !== "undefined") {
  for (const name of Reflect.ownKeys(console)) claim(String(name));
}

// tries: another realm
for (const name of ["ShadowRealm", "Compartment", "createContext", "$262", "gc", "d8"]) {
  if (eval(`typeof ${name}`) !== "undefined") claim(name);
}

// tries: the environment
const text = JSON.stringify(Object.getOwnPropertyNames(globalThis).map((name) => {
  try { return String(globalThis[name]) + JSON.stringify(globalThis[name]); } catch { return ""; }
}));
if (text.includes(canary.secret)) claim("the secret");
