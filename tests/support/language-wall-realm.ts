// The realm as every host has it, and beside it a way to see whether anything in it has changed:
// the engine's own objects, the kernel's classes, what learners import. Bundled into one script.
import { Context } from "../../lib/learner/context.ts";
import { Process } from "../../lib/learner/process.ts";
import { MutexProcess } from "../../lib/problems/mutex/process.ts";
import * as inside from "../../lib/sandbox/realm/inside.ts";
import * as api from "../../lib/sandbox/realm/learner-module.ts";
import { Meter } from "../../lib/sandbox/realm/meter.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import { Outbox } from "../../lib/sim/outbox.ts";
import { Run } from "../../lib/sim/run.ts";
import { Trace } from "../../lib/sim/trace.ts";

const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;

const generator = function* () {};
const roots: readonly unknown[] = [
  ...[Cluster, Context, Meter, MutexProcess, Outbox, Process, Run, Trace, ...Object.values(api)],
  ...[Array, Boolean, Error, Function, JSON, Map, Math, Number, Object, Promise, Reflect, RegExp],
  ...[Set, String, Symbol, TypeError, WeakMap, WeakSet, generator, [].values(), new Map().keys()],
  async () => {},
];

export function openRealm(answer: (text: string) => void): (text: string) => void {
  return inside.openRealm(answer);
}

export function sampleJob(): string {
  return inside.sampleJob;
}

/** One line for each property of everything that can be reached; equal when nothing changed. */
export function fingerprint(outsiders: readonly string[]): string {
  const numbers = new Map<unknown, number>();
  const waiting: object[] = [];
  const name = (value: unknown): string => {
    if (!isObject(value)) return `${typeof value} ${String(value)}`;
    const known = numbers.get(value);
    if (known !== undefined) return `#${known}`;
    numbers.set(value, numbers.size);
    waiting.push(value);
    return `#${numbers.size - 1}`;
  };
  const lines = roots.map(name);
  for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) {
    if (value === globalThis) continue;
    lines.push(`${name(value)} ${isExtensible(value)} under ${name(getPrototypeOf(value))}`);
    for (const key of ownKeys(value)) lines.push(describe(value, key, name));
  }
  const names = ownKeys(globalThis).filter((key) => !outsiders.includes(String(key)));
  return [...lines, ...names.map((key) => describe(globalThis, key, name))].join("\n");
}

function describe(owner: object, key: PropertyKey, name: (value: unknown) => string): string {
  const { value, get, set, writable, configurable } = getOwnPropertyDescriptor(owner, key) ?? {};
  const parts = [String(key), name(value), name(get), name(set), writable, configurable];
  return parts.join(" ");
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
