/**
 * A trace as plain data, for the journey to another realm: five numbers for each step, and the
 * values that they refer to. Reports have this form, so it stays as it is.
 */

import type { KeptValue } from "./kept-values.ts";

export interface PlainTrace {
  readonly words: readonly number[];
  readonly values: readonly KeptValue[];
}

export const plainWords = 5;

const copyBits = 3;

/** Kind, process and peer, as one number. */
export function plainHead(code: number, process: number, peer: number): number {
  return code | ((process + 1) << 6) | ((peer + 1) << 19);
}

/** Number and copy of an envelope, as one number. */
export function plainEnvelope(number: number, copy: number): number {
  return (number << copyBits) | copy;
}

/** What stands at a place of the words; `place` is that of its value, or -1. */
export function readPlainRow(words: readonly number[], at: number) {
  const head = words[at] ?? 0;
  const envelope = words[at + 3] ?? -1;
  return {
    code: head & 63,
    process: ((head >>> 6) & 8191) - 1,
    peer: (head >>> 19) - 1,
    time: words[at + 1] ?? 0,
    cause: words[at + 2] ?? -1,
    number: envelope >>> copyBits,
    copy: envelope < 0 ? 0 : envelope & ((1 << copyBits) - 1),
    place: words[at + 4] ?? -1,
  };
}
