/** Notes, moment by moment, which fields of which process changed, as text for people to read. */

import type { Cluster } from "../../sim/cluster.ts";
import type { StateValue } from "../../sim/state.ts";

/**
 * What changed in one process. It shows once the trace has `length` steps. A field that is gone is
 * null; `fields` itself is null when the process went down and lost them all.
 */
export interface StateChange {
  readonly length: number;
  readonly process: number;
  readonly fields: { readonly [name: string]: string | null } | null;
}

/** One field's text; longer ones are cut. */
const textLengthLimit = 400;
/** Beyond this many changes only the trace itself tells what happened. */
const changeLimit = 50_000;

export class StateWatch {
  readonly changes: StateChange[] = [];
  readonly #known: (ReadonlyMap<string, string> | null)[] = [];
  #seenLength = 0;

  /** Called after each choice; looks only at the processes that took part in it. */
  look(cluster: Cluster): void {
    const { trace } = cluster;
    const touched = new Set<number>();
    for (let step = this.#seenLength; step < trace.length; step++) touched.add(trace.process(step));
    this.#seenLength = trace.length;
    for (const id of [...touched].sort((left, right) => left - right)) {
      const process = cluster.processes[id];
      if (process !== undefined) this.#compare(id, process.fields(), trace.length);
    }
  }

  #compare(id: number, fields: object | null, length: number): void {
    if (this.changes.length >= changeLimit) return;
    const before = this.#known[id];
    if (fields === null) {
      if (before !== null) this.changes.push({ length, process: id, fields: null });
      this.#known[id] = null;
      return;
    }
    const shown = Object.entries(fields).filter(([name, value]) => !isMethod(name, value));
    const now = new Map(shown.map(([name, value]) => [name, textOf(value)]));
    this.#known[id] = now;
    const changed: { [name: string]: string | null } = {};
    for (const [name, text] of now) if (before?.get(name) !== text) changed[name] = text;
    for (const name of before?.keys() ?? []) if (!now.has(name)) changed[name] = null;
    if (before == null || Object.keys(changed).length > 0) {
      this.changes.push({ length, process: id, fields: changed });
    }
  }
}

/** `isFree = () => …` is a method by another spelling, and nothing to watch. */
function isMethod(name: string, value: StateValue): boolean {
  return typeof value === "function" && value.name === name;
}

/** Deeper parts are not shown: the text would be cut anyway, and what it is may contain itself. */
const shownDepth = 6;

function textOf(value: StateValue): string {
  const text = format(value, shownDepth);
  return text.length > textLengthLimit ? `${text.slice(0, textLengthLimit)}…` : text;
}

function format(value: StateValue, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return `function ${value.name}`;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : `${value}`;
  if (depth === 0) return "…";
  const inner = (part: StateValue): string => format(part, depth - 1);
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => `${inner(key)} → ${inner(item)}`);
    return `Map {${entries.join(", ")}}`;
  }
  if (value instanceof Set) return `Set {${[...value].map(inner).join(", ")}}`;
  // Not by `map`, which would pass over holes.
  if (Array.isArray(value)) return `[${Array.from(value, inner).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]) => `${key}: ${inner(item)}`);
  return `{${entries.join(", ")}}`;
}
