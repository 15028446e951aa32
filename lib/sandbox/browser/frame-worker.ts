/**
 * The script of a worker in the sandboxed frame, as text. Whatever the browser gave the worker is
 * taken away before the realm's script begins; what is left is the language itself. Only `import()`
 * is out of reach here, since it is syntax: the frame's policy refuses that.
 */

import { realmGlobal } from "../bundle-name.ts";

/** The language's own names. None of them leads to a page, a network, a clock apart from Date. */
const languageNames = [
  ...["AggregateError", "Array", "ArrayBuffer", "BigInt", "BigInt64Array", "BigUint64Array"],
  ...["Boolean", "DataView", "Date", "Error", "EvalError", "FinalizationRegistry"],
  ...["Float32Array", "Float64Array", "Function", "Infinity", "Int16Array", "Int32Array"],
  ...["Int8Array", "JSON", "Map", "Math", "NaN", "Number", "Object", "Promise", "Proxy"],
  ...["RangeError", "ReferenceError", "Reflect", "RegExp", "Set", "String", "Symbol"],
  ...["SyntaxError", "TypeError", "URIError", "Uint16Array", "Uint32Array", "Uint8Array"],
  ...["Uint8ClampedArray", "WeakMap", "WeakRef", "WeakSet", "decodeURI", "decodeURIComponent"],
  ...["encodeURI", "encodeURIComponent", "escape", "eval", "globalThis", "isFinite", "isNaN"],
  ...["parseFloat", "parseInt", "undefined", "unescape"],
];

/**
 * The realm's script stands inside a function, so that it leaves no name behind. What cannot be
 * taken away, mere numbers aside, ends the worker before any learner's code is near it.
 */
export function frameWorkerScript(realm: string): string {
  return `(() => {
"use strict";
const post = self.postMessage.bind(self);
let start = null;
self.addEventListener("message", (event) => start(event.data));
const names = new Set(${JSON.stringify(languageNames)});
for (let owner = self; owner !== Object.prototype; owner = Reflect.getPrototypeOf(owner)) {
  for (const key of Reflect.ownKeys(owner)) {
    if (names.has(key) || Reflect.deleteProperty(owner, key)) continue;
    if (Object(owner[key]) !== owner[key]) continue;
    throw new Error("the worker cannot give up " + String(key));
  }
}
globalThis.console = {}; // \`ses\` looks at one; the realm removes it
${realm}
start = ${realmGlobal}.openRealm((text) => post(text));
})();`;
}
