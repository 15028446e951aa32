/** Where every envelope of a trace ended, in one pass. An envelope is the row that sent it off. */

import type { Trace } from "../sim/trace.ts";
import { copyLimit, stepCodes } from "../sim/trace.ts";

export interface EnvelopeEnds {
  /** For each row that put an envelope in flight the row that ended it; else -1. */
  readonly endOf: Int32Array;
  /** The envelopes in the order in which they ended, then those still in flight. */
  readonly order: Int32Array;
}

export function envelopeEnds(trace: Trace): EnvelopeEnds {
  const endOf = new Int32Array(trace.length).fill(-1);
  const duplicates = new Map<number, number>();
  const keyOf = (row: number) => trace.sendOf(row) * (copyLimit + 1) + trace.copy(row);
  const ended = new Int32Array(trace.length);
  let endedCount = 0;
  let count = 0;
  for (let row = 0; row < trace.length; row++) {
    const code = trace.code(row);
    if (code === stepCodes.send) count += 1;
    else if (code === stepCodes.duplicate) {
      count += 1;
      duplicates.set(keyOf(row), row);
    } else if (code === stepCodes.deliver || code === stepCodes.drop) {
      const envelope = trace.copy(row) === 0 ? trace.cause(row) : duplicates.get(keyOf(row));
      if (envelope === undefined || envelope >= row || endOf[envelope] !== -1) continue;
      if (!isEnvelope(trace, envelope)) continue;
      endOf[envelope] = row;
      ended[endedCount++] = envelope;
    }
  }
  const order = new Int32Array(count);
  order.set(ended.subarray(0, endedCount));
  for (let row = 0; row < trace.length && endedCount < count; row++) {
    if (isEnvelope(trace, row) && endOf[row] === -1) order[endedCount++] = row;
  }
  return { endOf, order };
}

function isEnvelope(trace: Trace, row: number): boolean {
  const code = trace.code(row);
  return code === stepCodes.send || code === stepCodes.duplicate;
}
