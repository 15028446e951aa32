/** Values as a person writes them: `p1`, `{p0, p2}`, `p1 → 3`, `idle`; nothing at all is `–`. */

import type { FieldKind } from "../sim/field-kind.ts";
import type { Message } from "../sim/plain.ts";
import { formatValue, oneLine } from "./format-value.ts";
import type { ReadValue } from "./read-value.ts";
import { readValue } from "./read-value.ts";

/** What is known about the values of a program. */
export interface ValueWords {
  /** Parts of objects and messages that name a process, by name: `proposer`. */
  readonly processParts: ReadonlySet<string>;
}

/** Where a number names a process: here, in what this holds, or only in what maps lead from. */
type Naming = "here" | "keys" | "nowhere";

const namings: { readonly [kind in FieldKind]: Naming } = {
  process: "here",
  processes: "here",
  queue: "here",
  leader: "here",
  pointer: "here",
  vote: "here",
  quorum: "here",
  suspects: "here",
  "by-process": "keys",
  token: "nowhere",
  clock: "nowhere",
  amount: "nowhere",
  colour: "nowhere",
};

export function tellField(text: string, kind: FieldKind | null, words: ValueWords): string {
  const value = readValue(text);
  if (value === null) return oneLine(text);
  return tellValue(value, kind, words);
}

export function tellValue(value: ReadValue, kind: FieldKind | null, words: ValueWords): string {
  if (kind === "by-process" && value.kind === "list") return tellByPlace(value.items, words);
  const naming = kind === null ? "nowhere" : namings[kind];
  if (kind === "processes" || kind === "quorum" || kind === "suspects") {
    if (value.kind === "list") return tell({ ...value, kind: "set" }, naming, words);
  }
  return tell(value, naming, words);
}

/** `request timestamp 1, proposer p2`, or the bare type. */
export function tellMessage({ type, ...fields }: Message, words: ValueWords): string {
  const value = readValue(formatValue(fields));
  const told = value === null ? formatValue(fields) : tell(value, "nowhere", words);
  return Object.keys(fields).length === 0 ? oneLine(type) : `${oneLine(type)} ${told}`;
}

/** A list with a place for each process. */
function tellByPlace(items: readonly ReadValue[], words: ValueWords): string {
  return items.map((item, place) => `p${place} → ${tell(item, "nowhere", words)}`).join(", ");
}

function tell(value: ReadValue, naming: Naming, words: ValueWords): string {
  switch (value.kind) {
    case "number":
      return naming === "here" && isId(value.value) ? `p${value.value}` : String(value.value);
    case "text":
      return isPlainWord(value.value) ? value.value : JSON.stringify(oneLine(value.value));
    case "word":
      return value.value === "null" || value.value === "undefined" ? "–" : value.value;
    case "list":
      return listed(value.items, naming, words) || "–";
    case "set": {
      const inner = listed(value.items, naming, words);
      return inner === "" ? "–" : `{${inner}}`;
    }
    case "map":
      return mapped(value.entries, naming, words) || "–";
    case "object":
      return parts(value.entries, words);
  }
}

function listed(items: readonly ReadValue[], naming: Naming, words: ValueWords): string {
  return items.map((item) => bracketed(item, naming, words)).join(", ");
}

/** Lists within lists keep their brackets, so that one sees where each ends. */
function bracketed(item: ReadValue, naming: Naming, words: ValueWords): string {
  const text = tell(item, naming, words);
  if (item.kind === "list") return item.items.length === 0 ? "[]" : `[${text}]`;
  return item.kind === "map" || item.kind === "object" ? `(${text})` : text;
}

function mapped(
  entries: readonly (readonly [ReadValue, ReadValue])[],
  naming: Naming,
  words: ValueWords,
): string {
  const keyNaming = naming === "keys" ? "here" : "nowhere";
  const valueNaming = naming === "here" ? "here" : "nowhere";
  return entries
    .map(([key, item]) => {
      return `${tell(key, keyNaming, words)} → ${bracketed(item, valueNaming, words)}`;
    })
    .join("; ");
}

function parts(entries: readonly (readonly [ReadValue, ReadValue])[], words: ValueWords): string {
  return entries
    .map(([key, item]) => {
      const name =
        key.kind === "word" || key.kind === "text" ? key.value : tell(key, "here", words);
      const naming = words.processParts.has(name) ? "here" : "nowhere";
      return `${oneLine(name)} ${bracketed(item, naming, words)}`;
    })
    .join(", ");
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** What needs no quotation marks to be told from the rest. */
function isPlainWord(text: string): boolean {
  return /^[\p{L}][\p{L}\p{N}_-]*$/u.test(text) && !/^(null|undefined|true|false|p\d+)$/.test(text);
}
