/** Where in a program the changes of a step are noted: beside the line that made them. */

import type { ChangedField } from "./field-timeline.ts";
import { shorten } from "./format-value.ts";

export interface MarginNote {
  readonly line: number;
  /** `clock: 1 → 2` */
  readonly text: string;
}

const valueLength = 24;

/** Notes for the lines that ran, in the order of lines; several of one line become one. */
export function marginNotes(
  source: string,
  ran: readonly number[],
  changes: readonly ChangedField[],
): readonly MarginNote[] {
  const [first] = ran;
  if (first === undefined) return [];
  const texts = source.split(/\r\n?|\n/);
  const notes = new Map<number, string[]>();
  const who = new Set(changes.map(({ process }) => process));
  for (const { process, name, before, after } of changes) {
    const line = lastLine(ran, texts, name);
    const value = (text: string | null) => (text === null ? "–" : shorten(text, valueLength));
    const owner = who.size > 1 ? `p${process}.` : "";
    notes.set(line, [
      ...(notes.get(line) ?? []),
      before === null
        ? `${owner}${name}: ${value(after)}`
        : `${owner}${name}: ${value(before)} → ${value(after)}`,
    ]);
  }
  return [...notes]
    .sort(([left], [right]) => left - right)
    .map(([line, parts]) => ({ line, text: parts.join(", ") }));
}

/** The last line that ran and writes to the field; else one that mentions it; else the last. */
function lastLine(ran: readonly number[], texts: readonly string[], name: string): number {
  const field = `\\bthis\\.${escaped(name)}`;
  const writes = new RegExp(`${field}(\\[[^\\]]*\\])*\\s*${writing}|(\\+\\+|--)${field}\\b`);
  const mentions = new RegExp(`${field}\\b`);
  const on = (pattern: RegExp) => ran.findLast((line) => pattern.test(texts[line - 1] ?? ""));
  return on(writes) ?? on(mentions) ?? ran.at(-1) ?? 1;
}

/** Behind a field: `= …`, `+= …`, `++`, `.push(…)` and the other methods that change it. */
const changing = "push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear";
const writing = `(=(?!=)|[-+*/%&|^?]{1,2}=|\\+\\+|--|\\.(${changing})\\b)`;

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
