/** Values as people read them: `{timestamp: 1, ids: [0, 2]}`. Made to be read, not parsed. */

import type { Message } from "../sim/plain.ts";
import type { StateValue } from "../sim/state.ts";

export function formatValue(value: StateValue): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => `${formatValue(key)} → ${formatValue(item)}`);
    return `Map {${entries.join(", ")}}`;
  }
  if (value instanceof Set) return `Set {${[...value].map(formatValue).join(", ")}}`;
  if (isList(value)) return `[${value.map(formatValue).join(", ")}]`;
  const fields = Object.entries(value).map(
    ([key, item]) => `${formatKey(key)}: ${formatValue(item)}`,
  );
  return `{${fields.join(", ")}}`;
}

/** `request {timestamp: 1}`, or the bare type when the message carries nothing else. */
export function formatMessage(message: Message): string {
  const { type, ...fields } = message;
  return Object.keys(fields).length === 0
    ? oneLine(type)
    : `${oneLine(type)} ${formatValue(fields)}`;
}

/** JSON leaves some characters alone that break lines or turn the reading direction. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    unruly,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const unruly = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Learners choose types, timers and notes; none of them may break a line apart. */
export function oneLine(text: string): string {
  return text.replace(unruly, " ");
}

/** Cuts a label to a length, and shows that it did. */
export function shorten(text: string, lengthLimit: number): string {
  const characters = [...text];
  if (characters.length <= lengthLimit) return text;
  return `${characters.slice(0, lengthLimit - 1).join("")}…`;
}

function formatKey(key: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key);
}

function isList(value: object): value is readonly StateValue[] {
  return Array.isArray(value);
}
