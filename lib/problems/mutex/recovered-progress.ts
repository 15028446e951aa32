/** Progress where processes crash and come back: nothing is asked while one of them is down. */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import { withItem } from "../plain-set.ts";
import { progress } from "./properties.ts";
import { explainWaiting } from "./wait-for.ts";

interface Patience {
  readonly [key: string]: Plain;
  /** What `progress` remembers. */
  readonly waiting: Plain;
  readonly down: readonly number[];
}

/** Once everybody is up and nothing more can happen, nobody is left waiting. */
export const recoveredProgress: StepProperty = stepProperty<Patience>({
  name: "recovered-progress",
  kind: "eventually",
  statement: "Every request is eventually granted, once everybody who crashed has come back.",
  watches: [...progress.watches, "recover"],
  begin: (scenario) => ({ waiting: progress.begin(scenario), down: [] }),
  observe: (memory, step) => {
    const waiting = progress.observe(memory.waiting, step);
    const down = downAfter(memory.down, step);
    return waiting === memory.waiting && down === memory.down ? memory : { waiting, down };
  },
  judge: ({ waiting, down }) => down.length > 0 || progress.judge(waiting),
  ...(progress.absent !== undefined && { absent: progress.absent }),
  relevant: ({ waiting }) => progress.relevant(waiting),
  explain: (trace) => explainWaiting(trace),
});

function downAfter(
  down: readonly number[],
  { kind, process }: { readonly kind: string; readonly process: number },
): readonly number[] {
  if (kind === "crash") return withItem(down, process);
  return kind === "recover" ? down.filter((id) => id !== process) : down;
}
