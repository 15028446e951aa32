// tries: walk from everything at hand to everything it leads to, and try each function
// where: learner
const seen = new Set();
const waiting = [globalThis, answer, (async () => {})(), (function* () {})(), /x/, new Error("x")];
const leads = /^(fetch|postMessage|importScripts|XMLHttpRequest|WebSocket|EventSource|close|addEventListener|Worker|open|location|navigator|indexedDB|caches|MessagePort|BroadcastChannel|setTimeout)$/;
while (waiting.length > 0) {
  const value = waiting.pop();
  if (Object(value) !== value || seen.has(value)) continue;
  seen.add(value);
  if (leads.test(String(value.name))) return `ESCAPED ${value.name}`;
  waiting.push(Reflect.getPrototypeOf(value));
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key === "string" && leads.test(key) && value !== Array.prototype) {
      return `ESCAPED ${key}`;
    }
    const part = Reflect.getOwnPropertyDescriptor(value, key);
    waiting.push(part.value, part.get, part.set);
  }
}
return "nothing";
