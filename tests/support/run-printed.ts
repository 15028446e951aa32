/**
 * Runs a generated method twice: as the engine reads its module, and as compiled, guards and all.
 * Both get fresh arguments, and what is compared is everything that they leave behind.
 */

import type { CompiledProgram } from "../../lib/sandbox/compile/compile.ts";
import { globalNames } from "../../lib/sandbox/compile/learner-names.ts";
import { guardFunctions } from "../../lib/sandbox/realm/guard-functions.ts";
import { Meter } from "../../lib/sandbox/realm/meter.ts";

const parameters = "a, b, c, o, f, async, get, of, set, ünï, from, as, t";

/** The text stands in a block of its own, where it may declare what it likes. */
export function inMethod(text: string): string {
  return inClass([text]);
}

/** Each text in a method; members beside them, and in a class between the process and its base. */
export function inClass(texts: readonly string[], members = "", inherited = ""): string {
  return [
    'import { MutexProcess } from "tiebreak";',
    "class Middle extends MutexProcess {",
    inherited,
    "}",
    "export default class Program extends Middle {",
    "  onMessage = {};",
    members,
    ...texts.flatMap((text, at) => [`  run${at}(${parameters}) { {`, text, "  } }"]),
    "}",
  ].join("\n");
}

type Runnable = new () => object;

class Base {}

function freshArguments(): unknown[] {
  const f = (x: unknown = 1, ...others: unknown[]): unknown => (others.length > 0 ? others : x);
  class K {
    x = 1;
    y: unknown;
    constructor(y: unknown) {
      this.y = y;
    }
  }
  function L(): unknown {
    return K;
  }
  const o = { a: 1, x: "y", if: [2], get: 3, f, K, L, g: () => ({ K }) };
  return [1, "text", [3, undefined, "c"], o, f, f, 5, 6, 7, "ü", 8, 9, tracing()];
}

/** Tells what was read and written, and in which order. */
function tracing(): object {
  const seen: unknown[] = [];
  return {
    seen,
    cold: Object.freeze({ v: 1 }),
    note: (value: unknown): unknown => {
      seen.push(value);
      return value;
    },
    get v() {
      seen.push("v read");
      return 6;
    },
    set v(value: unknown) {
      seen.push("v written", value);
    },
    get self() {
      seen.push("self read");
      return this;
    },
  };
}

interface Outcome {
  readonly text: string;
  /** Where the learner's text threw an error: line and column, from 1. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

const compiledName = "compiled.ts";

/** Null when a budget ran out: then there is nothing to compare. */
export function runCompiled({ body, map }: CompiledProgram, method = 0): Outcome | null {
  const meter = new Meter();
  meter.begin({ handlerSteps: 100_000, jobSteps: 100_000 });
  const globals = Object.fromEntries(globalNames.map((name) => [name, globalThis[name]]));
  const shared = {
    ...guardFunctions(meter, { constants: null }),
    ...globals,
    $$api: { MutexProcess: Base },
  };
  meter.arm();
  const make = new Function(...Object.keys(shared), `${body}\n//# sourceURL=${compiledName}`);
  const { text, place } = outcomeOf(make(...Object.values(shared)), compiledName, method);
  if (meter.trip !== null) return null;
  return { text, place: place && map.placeOf(place.column - 1) };
}

/** As the engine reads the module itself; null when it cannot, although it should: it has bugs. */
export async function runAsWritten(written: string, method = 0): Promise<Outcome | null> {
  const start = 'import { MutexProcess } from "tiebreak";';
  const source = written.replace(start, "class MutexProcess {}");
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  try {
    const loaded: { default: Runnable } = await import(/* @vite-ignore */ address);
    return outcomeOf(loaded.default, address, method);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

function outcomeOf(Made: Runnable, script: string, method: number): Outcome {
  const given = freshArguments();
  let instance: object | null = null;
  try {
    instance = new Made();
    const run: (...parameters: unknown[]) => unknown = Reflect.get(instance, `run${method}`);
    const answer = Reflect.apply(run, instance, given);
    return { text: describe([answer, given, instance]), place: null };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.constructor.name : describe(thrown);
    const text = `threw ${error} ${describe([given, instance])}`;
    return { text, place: thrown instanceof Error ? placeOf(thrown, script) : null };
  }
}

/** The innermost place in the script, as the engine says it. */
function placeOf(thrown: Error, script: string): Outcome["place"] {
  const usual = Error.prepareStackTrace;
  let place: Outcome["place"] = null;
  Error.prepareStackTrace = (_, frames) => {
    const frame = frames.find((one) => one.getScriptNameOrSourceURL() === script);
    place = frame
      ? { line: frame.getLineNumber() ?? 0, column: frame.getColumnNumber() ?? 0 }
      : null;
    return "";
  };
  Reflect.get(thrown, "stack");
  Error.prepareStackTrace = usual;
  return place;
}

/** Shows all that a program can tell apart, down to a depth where cycles end. */
function describe(value: unknown, depth = 6): string {
  if (typeof value === "function") return "function";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : `${value}`;
  if (depth === 0) return "…";
  const kind = Array.isArray(value) ? `list of ${value.length} ` : "";
  const fields = Object.keys(value).map(
    (key) => `${JSON.stringify(key)}:${describe(Reflect.get(value, key), depth - 1)}`,
  );
  return `${kind}{${fields.join()}}`;
}
