/**
 * Text to be put between characters of a script, kept in the right order where several pieces meet:
 * what ends comes before what begins, inner ends before outer ones, outer beginnings first.
 * Relies on outer pieces being added before inner ones.
 */

import type MagicString from "magic-string";

export class Insertions {
  readonly #opening = new Map<number, string[]>();
  readonly #closing = new Map<number, string[]>();

  /** Text that belongs before whatever begins at the offset. */
  open(offset: number, text: string): void {
    at(this.#opening, offset).push(text);
  }

  /** Text that belongs behind whatever ends at the offset. */
  close(offset: number, text: string): void {
    at(this.#closing, offset).unshift(text);
  }

  surround(range: { readonly start: number; readonly end: number }, before: string, after: string) {
    this.open(range.start, before);
    this.close(range.end, after);
  }

  applyTo(script: MagicString): void {
    const offsets = new Set([...this.#closing.keys(), ...this.#opening.keys()]);
    for (const offset of [...offsets].sort((left, right) => left - right)) {
      const closing = this.#closing.get(offset) ?? [];
      const opening = this.#opening.get(offset) ?? [];
      script.appendLeft(offset, [...closing, ...opening].join(""));
    }
  }
}

function at(lists: Map<number, string[]>, offset: number): string[] {
  const list = lists.get(offset) ?? [];
  lists.set(offset, list);
  return list;
}
