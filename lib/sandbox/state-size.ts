/**
 * How much a process remembers, counted in parts, so that memory is bounded by a rule of ours and
 * not by where an engine gives up. Walking the fields costs time, so it is done only after enough
 * steps for the state to have grown.
 */

import { processLimit } from "../sim/scenario.ts";
import { StateNotPlain } from "../sim/state.ts";
import type { Meter } from "./meter.ts";

/** Over all processes of a job. A part is a value, or a stretch of text. */
const partLimit = 1_000_000;
/** A process is measured after it has taken this many steps. */
const stepsBetween = 50_000;
const charactersPerPart = 8;
const depthLimit = 64;

export class StateSize {
  readonly #meter: Meter;
  /** By process: steps since it was last measured, and the parts found then. */
  readonly #stepsTaken = new Int32Array(processLimit);
  readonly #parts = new Int32Array(processLimit);

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** After each handler call, while the meter is still armed. */
  handled(process: number, instance: object | undefined): void {
    if (instance === undefined) return;
    const taken = (this.#stepsTaken[process] ?? 0) + this.#meter.spent;
    this.#stepsTaken[process] = taken < stepsBetween ? taken : 0;
    if (taken >= stepsBetween) this.#measure(process, instance);
  }

  #measure(process: number, instance: object): void {
    this.#parts[process] = 0;
    let others = 0;
    for (const parts of this.#parts) others += parts;
    const own = countFields(instance, partLimit - others);
    if (own > partLimit - others) this.#meter.tooLarge("The state of the processes");
    this.#parts[process] = own;
  }
}

const handlerTables: ReadonlySet<string> = new Set(["onMessage", "onTimer"]);

function countFields(instance: object, limit: number): number {
  const counter = { parts: 0, limit, seen: new Set<object>() };
  for (const name of Object.keys(instance)) {
    if (handlerTables.has(name)) continue;
    count(counter, name, name, depthLimit);
    count(counter, Reflect.get(instance, name), name, depthLimit);
  }
  return counter.parts;
}

interface Counter {
  parts: number;
  readonly limit: number;
  readonly seen: Set<object>;
}

function count(counter: Counter, value: unknown, path: string, depth: number): void {
  counter.parts += 1;
  if (counter.parts > counter.limit) return;
  if (typeof value === "string") counter.parts += Math.floor(value.length / charactersPerPart);
  if (typeof value === "function") throw new StateNotPlain(path, "holds a function");
  if (typeof value !== "object" || value === null || counter.seen.has(value)) return;
  if (depth === 0) throw new StateNotPlain(path, "is nested too deeply");
  counter.seen.add(value);
  if (value instanceof Map) {
    for (const [key, part] of value) {
      count(counter, key, path, depth - 1);
      count(counter, part, path, depth - 1);
    }
  } else if (value instanceof Set) {
    for (const part of value) count(counter, part, path, depth - 1);
  }
  for (const key of Object.keys(value)) {
    count(counter, key, path, depth);
    count(counter, Reflect.get(value, key), path, depth - 1);
  }
}
