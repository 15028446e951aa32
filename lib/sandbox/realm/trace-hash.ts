/** A short name for a whole trace: equal traces have equal names on every machine. */

import type { Trace } from "../../sim/trace.ts";

const prime = 0x01000193;
const firstBasis = 0x811c9dc5;
const secondBasis = 0x9e3779b9;

/** Two 32-bit FNV-1a sums over the text of every step; for telling apart, not for security. */
export function traceHash(trace: Trace): string {
  let first = firstBasis;
  let second = secondBasis;
  for (let index = 0; index < trace.length; index++) {
    const text = JSON.stringify(trace.step(index));
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      first = Math.imul(first ^ code, prime);
      second = Math.imul(second ^ code ^ (place & 0xff), prime);
    }
  }
  return hex(first) + hex(second);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
