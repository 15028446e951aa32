/**
 * Turns a fresh realm into one where learner code can run beside trusted code: natives metered,
 * every intrinsic frozen, globals gone. Irreversible; a realm is locked once and used for one job.
 */

import "ses";
import { numberNatives } from "../../sim/program-constants.ts";
import { classesGlobal } from "../bundle-name.ts";
import { keepFrames } from "./learner-frames.ts";
import { learnerGlobals } from "./learner-globals.ts";
import { Meter } from "./meter.ts";
import { meterEffects, meterInherited } from "./metered-effects.ts";
import type { Surroundings } from "./module-factory.ts";
import { prepareNatives } from "./natives.ts";

/** Deep enough to find the learner's line behind a recursive copy in the kernel. */
const stackFrameLimit = 60;

/** What authors' files import, besides. */
interface AuthorApis {
  readonly claims: object;
  readonly problem: object;
}

/** `api` is the learner module; it and all that hangs on it is frozen, as is what authors use. */
export function lockRealm(
  api: object,
  authors: AuthorApis = { claims: {}, problem: {} },
): Surroundings {
  const meter = new Meter();
  const EngineError = Error;
  const makeFunction = Function;
  prepareNatives(meter);
  meterEffects(meter);
  meterInherited(meter, api);
  for (const name of newerGlobals) Reflect.deleteProperty(globalThis, name);
  lockdown({
    consoleTaming: "unsafe",
    domainTaming: "unsafe",
    errorTaming: "safe",
    errorTrapping: "none",
    evalTaming: "unsafe-eval",
    localeTaming: "unsafe", // no such method is left, save one of ours
    overrideTaming: "min",
    regExpTaming: "safe",
    reporting: "none",
    unhandledRejectionTrapping: "none",
  });
  EngineError.stackTraceLimit = stackFrameLimit;
  EngineError.prepareStackTrace = keepFrames;
  Object.freeze(EngineError);
  const globals = harden(learnerGlobals(meter));
  // Names, not the module object: bundlers make its properties getters.
  const exported = harden(Object.fromEntries(Object.entries(api)));
  const claimsApi = harden({ ...authors.claims });
  const problemApi = harden({ ...authors.problem });
  // Our own classes are as little to be changed as the engine's; outside a bundle there are none.
  harden(Reflect.get(globalThis, classesGlobal));
  scrubGlobals();
  numberNatives(reachableFrom([globals, exported]));
  return { meter, globals, api: exported, claimsApi, problemApi, makeFunction };
}

/** Absent from older engines; `ses` would want to see all of their parts. */
const newerGlobals = ["Iterator", "AsyncIterator", "Temporal", "Intl"];

/** What trusted code in this realm goes on using by name. All of it is frozen by now. */
const kept: ReadonlySet<string> = new Set([
  ...["Array", "Boolean", "Error", "Int32Array", "JSON", "Map", "Math", "Number", "Object"],
  ...["RangeError", "ReferenceError", "Reflect", "RegExp", "Set", "String", "Symbol"],
  ...["SyntaxError", "TypeError", "Uint8Array", "WeakMap", "WeakSet", "globalThis"],
  ...["undefined", "NaN", "Infinity", "isFinite", "isNaN", "parseFloat", "parseInt"],
]);

/**
 * The gate and the shadowing parameters come first; this is for what slips past both. What is kept
 * can no longer be replaced, so that trusted code finds what it found when it was written.
 */
function scrubGlobals(): void {
  for (const name of kept) {
    const value: unknown = Reflect.get(globalThis, name);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  for (
    let owner: object | null = globalThis;
    owner !== null;
    owner = Object.getPrototypeOf(owner)
  ) {
    if (owner === Object.prototype) break;
    for (const key of Reflect.ownKeys(owner)) {
      if (typeof key === "symbol" || !kept.has(key)) Reflect.deleteProperty(owner, key);
    }
  }
}

function reachableFrom(roots: readonly object[]): ReadonlySet<object> {
  const found = new Set<object>();
  const open: unknown[] = [...roots];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if ((typeof one !== "object" && typeof one !== "function") || one === null) continue;
    if (found.has(one)) continue;
    found.add(one);
    open.push(Object.getPrototypeOf(one));
    for (const key of Reflect.ownKeys(one)) {
      const part = Reflect.getOwnPropertyDescriptor(one, key);
      for (const inner of [part?.value, part?.get, part?.set]) {
        if (inner !== undefined) open.push(inner);
      }
    }
  }
  return found;
}
