/** How large the numbers in messages become: a counter that grows for ever is found here. */

import type { StepProperty } from "../check/property.ts";
import { stepProperty } from "../check/property.ts";
import type { Plain } from "../sim/plain.ts";
import type { Trace } from "../sim/trace.ts";

export interface NumberLimit {
  readonly atMost: number;
  /** The same as a learner reads it: "N + 1". */
  readonly formula: string;
}

interface Largest {
  readonly [key: string]: number;
  /** -1 as long as no message carried a number. */
  readonly largest: number;
}

/** No message carries a number above the limit, or below the same with a minus. */
export function boundedNumbers({ atMost, formula }: NumberLimit): StepProperty {
  return stepProperty<Largest>({
    name: "bounded-numbers",
    kind: "always",
    statement: `No number in a message is larger than ${formula}, its sign left aside.`,
    watches: ["send"],
    begin: () => ({ largest: -1 }),
    observe: (memory, { value }) => {
      const largest = largestIn(value);
      return largest > memory.largest ? { largest } : memory;
    },
    judge: ({ largest }) => {
      if (largest <= atMost) return true;
      const text = `a message carries the number ${largest}, but ${formula} allows ${atMost}`;
      return { text, processes: [] };
    },
    absent: "no message had a number in it",
    relevant: ({ largest }) => largest >= 0,
  });
}

/** The largest number that a run's messages carry, its sign left aside; null when none does. */
export function largestNumber(trace: Trace): number | null {
  let largest = -1;
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) !== "send") continue;
    largest = Math.max(largest, largestIn(trace.message(index)));
  }
  return largest < 0 ? null : largest;
}

function largestIn(value: Plain): number {
  if (typeof value === "number") return Math.abs(value);
  if (typeof value !== "object" || value === null) return -1;
  return Math.max(-1, ...Object.values(value).map(largestIn));
}
