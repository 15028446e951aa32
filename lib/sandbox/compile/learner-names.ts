/** The names a learner's program may use without declaring them, and why others are missing. */

/** What the realm hands to a program; `learner-globals` makes exactly these. */
export const globalNames = [
  "Array",
  "Boolean",
  "Error",
  "JSON",
  "Map",
  "Math",
  "Number",
  "Object",
  "RangeError",
  "Set",
  "String",
  "TypeError",
  "isFinite",
  "isNaN",
  "parseFloat",
  "parseInt",
] as const;

export type GlobalName = (typeof globalNames)[number];

/** Literals of the language that the parser takes for names. */
export const valueNames: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity"]);

/** Names the guards use; a program that mentions one could switch its own guards off. */
export const guardPrefix = "$$";

/** Properties that lead from a value to the machinery behind it. */
export const machineryProperties: ReadonlySet<string> = new Set([
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
  "__proto__",
  "constructor",
  "prototype",
]);

const noTime = "A process has no clock; start a timer with `this.startTimer`.";
const noWaiting = "Handlers run to completion; start a timer and go on in `onTimer`.";
const noWorld = "A process reaches others by `this.send` only.";
const noMachinery = "State is plain data, and programs see nothing behind it.";
const noBytes = "Use an array of numbers.";
const noLanguage = "It depends on the language of the machine. Write texts out yourself.";

/** What is missed most often, and what to do without it. */
export const missingNames: ReadonlyMap<string, string> = new Map([
  ["Date", noTime],
  ["performance", noTime],
  ["setTimeout", noTime],
  ["setInterval", noTime],
  ["queueMicrotask", noWaiting],
  ["Promise", noWaiting],
  ["console", "Write a note into the trace with `this.log(text)`."],
  ["globalThis", noWorld],
  ["window", noWorld],
  ["self", noWorld],
  ["fetch", noWorld],
  ["process", noWorld],
  ["require", 'Import what you need from "tiebreak".'],
  ["eval", "Programs cannot make programs here."],
  ["Function", "Programs cannot make programs here."],
  ["arguments", "Name the parameters, or use a rest parameter."],
  ["BigInt", "Ordinary numbers are exact up to 2^53."],
  ["Atomics", noBytes],
  ["ArrayBuffer", noBytes],
  ["DataView", noBytes],
  ["Float64Array", noBytes],
  ["Int32Array", noBytes],
  ["Intl", noLanguage],
  ["Iterator", "Use an array."],
  ["Proxy", noMachinery],
  ["Reflect", noMachinery],
  ["RegExp", "Regular expressions can run for ages. Use `split`, `includes` or `startsWith`."],
  ["SharedArrayBuffer", noBytes],
  ["Symbol", noMachinery],
  ["Uint8Array", noBytes],
  ["Uint32Array", noBytes],
  ["WeakRef", noMachinery],
  ["alert", "Write a note into the trace with `this.log(text)`."],
  ["clearInterval", "Stop a timer with `this.stopTimer`."],
  ["clearTimeout", "Stop a timer with `this.stopTimer`."],
  ["crypto", "Chance would make runs differ. Break ties by process id."],
  ["document", noWorld],
  ["localStorage", "Keep it in a field; what survives a crash is said in the lesson."],
  ["requestAnimationFrame", noTime],
  ["setImmediate", noTime],
  ["structuredClone", "Messages are copied when they are sent. Copy a list with `[...list]`."],
  ["WeakMap", "Use a Map; state must be plain data."],
  ["WeakSet", "Use a Set; state must be plain data."],
]);

export function whyMissing(name: string): string {
  return missingNames.get(name) ?? "Declare it, or check the spelling.";
}
