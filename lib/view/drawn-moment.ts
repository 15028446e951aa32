/**
 * What a picture of the processes draws at a moment besides the processes themselves: whom they
 * trust, point to and have voted for, what waits in their queues, where the token is. Read from
 * fields and announcements whose kind the problem or the lesson has named.
 */

import type { FieldKind, FieldKinds } from "../sim/field-kind.ts";
import type { FieldTable } from "./field-timeline.ts";
import type { ReadValue } from "./read-value.ts";
import { readValue } from "./read-value.ts";
import type { ValueWords } from "./tell-value.ts";
import { tellValue } from "./tell-value.ts";

export interface Pointer {
  readonly kind: "leader" | "pointer" | "vote" | "suspects";
  readonly from: number;
  readonly to: number;
  /** The field, or the announcement. */
  readonly name: string;
}

/** What stands at one process. */
export interface DrawnProcess {
  readonly queues: readonly { readonly name: string; readonly items: readonly string[] }[];
  readonly hasToken: boolean;
  /** Clocks and amounts, as they are written. */
  readonly figures: readonly string[];
  readonly isDark: boolean;
  /** How many trust it, itself included. */
  readonly trustedBy: number;
}

export interface DrawnMoment {
  readonly pointers: readonly Pointer[];
  readonly processes: readonly DrawnProcess[];
  /** By process; null where it needs none, or has not said. */
  readonly quorums: readonly (readonly number[] | null)[];
}

/** One value of a process that is drawn. */
export interface Drawn {
  readonly kind: FieldKind;
  readonly name: string;
  readonly value: ReadValue;
}

export function drawnMoment(drawn: readonly (readonly Drawn[])[], words: ValueWords): DrawnMoment {
  const count = drawn.length;
  const pointers = drawn.flatMap((values, from) =>
    values.flatMap((value) => pointersOf(value, from, { count, words })),
  );
  return {
    pointers,
    processes: drawn.map((values, process) => ({
      queues: values.flatMap((value) => queueOf(value, words)),
      hasToken: values.some(({ kind, value }) => kind === "token" && isThere(value)),
      figures: values.flatMap(({ kind, value }) =>
        kind === "clock" || kind === "amount" ? [tellValue(value, kind, words)] : [],
      ),
      isDark: values.some(({ kind, value }) => kind === "colour" && isDark(value)),
      trustedBy: pointers.filter(({ kind, to }) => kind === "leader" && to === process).length,
    })),
    quorums: drawn.map((values) => {
      const found = values.find(({ kind }) => kind === "quorum");
      return found === undefined ? null : idsIn(found.value, { count, words });
    }),
  };
}

/** What the fields of every process say, by their kinds. */
export function drawnFields(table: FieldTable, kinds: FieldKinds): readonly (readonly Drawn[])[] {
  const named = Object.entries(kinds);
  return table.rows.map((row) =>
    named.flatMap(([name, kind]) => {
      const text = row?.get(name)?.text;
      const value = text === undefined ? null : readValue(text);
      return value === null ? [] : [{ kind, name, value }];
    }),
  );
}

/** Who there is, and which parts of objects name one of them. */
interface Cast {
  readonly count: number;
  readonly words: ValueWords;
}

function pointersOf({ kind, name, value }: Drawn, from: number, cast: Cast): Pointer[] {
  if (kind !== "leader" && kind !== "pointer" && kind !== "vote" && kind !== "suspects") return [];
  return idsIn(value, cast).map((to) => ({ kind, from, to, name }));
}

/** The processes that a value names; what names none that is there is left out. */
function idsIn(value: ReadValue, cast: Cast): readonly number[] {
  switch (value.kind) {
    case "number": {
      const isOne = Number.isInteger(value.value) && value.value >= 0 && value.value < cast.count;
      return isOne ? [value.value] : [];
    }
    case "list":
    case "set":
      return [...new Set(value.items.flatMap((item) => idsIn(item, cast)))];
    case "map":
      return [...new Set(value.entries.flatMap(([, item]) => idsIn(item, cast)))];
    case "object": {
      const named = value.entries.filter(([key]) => {
        return key.kind === "word" && cast.words.processParts.has(key.value);
      });
      return [...new Set(named.flatMap(([, item]) => idsIn(item, cast)))];
    }
    default:
      return [];
  }
}

const queueItemLength = 10;

/** A map of queues, such as one for each resource, is one queue after the other. */
function queueOf({ kind, name, value }: Drawn, words: ValueWords) {
  if (kind !== "queue") return [];
  const lists = value.kind === "map" ? value.entries.map(([, list]) => list) : [value];
  return lists.flatMap((list) => {
    // A queue of one may be kept without a list around it.
    const alone = list.kind === "number" ? [list] : [];
    const all = list.kind === "list" || list.kind === "set" ? list.items : alone;
    const items = all.map((item) => queueItem(item, words));
    return items.length === 0 ? [] : [{ name, items }];
  });
}

/** Of a request or a held-back message what tells it from the others. */
function queueItem(item: ReadValue, words: ValueWords): string {
  if (item.kind !== "object") return tellValue(item, "queue", words);
  const parts = item.entries.map(([key, part]) => {
    const name = key.kind === "word" || key.kind === "text" ? key.value : "";
    return { name, text: tellValue(part, words.processParts.has(name) ? "process" : null, words) };
  });
  const named = parts.find(({ name }) => words.processParts.has(name) || name === "payload");
  const first = named ?? parts[0];
  const figure = parts.find((part) => part !== first && /^\d/.test(part.text));
  const text = [first?.text ?? "?", ...(figure === undefined ? [] : [figure.text])].join(" ");
  return text.length > queueItemLength ? `${text.slice(0, queueItemLength - 1)}…` : text;
}

function isThere(value: ReadValue): boolean {
  if (value.kind === "word") return !["null", "undefined", "false"].includes(value.value);
  return !(value.kind === "number" && value.value === 0);
}

function isDark(value: ReadValue): boolean {
  if (value.kind === "text") return value.value === "black" || value.value === "red";
  return value.kind === "word" && value.value === "true";
}
