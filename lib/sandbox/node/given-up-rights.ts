/**
 * Run in a thread of a sandbox process, as text, once it has what it needs: afterwards neither its
 * globals nor its `process` lead to anything of Node. Whoever got hold of an object of the host
 * finds the language there and nothing else. Node's own modules keep what they hold themselves.
 */

/** What Node itself goes on using by way of the object; none of it reaches outside. */
const keptOfProcess = [
  ...["nextTick", "emitWarning", "emit", "on", "once", "_events", "_eventsCount"],
  ...["_maxListeners", "_exiting", "exitCode", "domain", "_tickCallback", "_fatalException"],
  ...["platform", "arch", "version", "versions"],
];

const languageNames = [
  ...["Object", "Function", "Array", "Number", "parseFloat", "parseInt", "Infinity", "NaN"],
  ...["undefined", "Boolean", "String", "Symbol", "Promise", "RegExp", "Error", "RangeError"],
  ...["TypeError", "SyntaxError", "ReferenceError", "EvalError", "URIError", "AggregateError"],
  ...["JSON", "Math", "ArrayBuffer", "Uint8Array", "Map", "Set", "WeakMap", "WeakSet", "BigInt"],
  ...["Proxy", "Reflect", "isFinite", "isNaN"],
];

/** An expression that is a function; takes names of `process` that this thread still needs. */
export const giveUpRights = `(...needed) => {
  const kept = new Set([...${JSON.stringify(keptOfProcess)}, ...needed]);
  const language = new Set(${JSON.stringify(languageNames)});
  const give = (owner, isKept) => {
    for (const key of Reflect.ownKeys(owner)) {
      if (isKept(key) || Reflect.deleteProperty(owner, key)) continue;
      try { owner[key] = undefined; } catch {}
    }
  };
  const host = process;
  give(host, (key) => typeof key === "symbol" || kept.has(key));
  Object.assign(host, { env: {}, argv: [], execArgv: [] }); // Node goes on asking these
  give(globalThis, (key) => language.has(key));
}`;
