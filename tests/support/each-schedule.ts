/**
 * Every schedule of a tiny scenario, by trying each choice and going back. Nothing is merged, so
 * that a test of a property does not rest on the explorer that is tested with such properties.
 */

import type { Choice } from "../../lib/sim/choice.ts";
import { choices } from "../../lib/sim/choices.ts";
import type { Cluster } from "../../lib/sim/cluster.ts";

/** More ends than this means the scenario is not tiny; better to fail than to hang. */
const endLimit = 200_000;

/** Calls `atEnd` with the cluster at the end of each schedule; answers how many there were. */
export function eachSchedule(
  cluster: Cluster,
  crashBudget: number,
  atEnd: (cluster: Cluster) => void,
): number {
  let ends = 0;
  const visit = (crashesLeft: number) => {
    const enabled = choices(cluster);
    if (enabled.length === 0) {
      ends += 1;
      if (ends > endLimit) throw new Error(`more than ${endLimit} schedules: not a tiny scenario`);
      atEnd(cluster);
      return;
    }
    const before = cluster.save();
    for (const choice of enabled) {
      const sends = take(cluster, choice);
      visit(crashesLeft);
      cluster.load(before);
      if (crashesLeft === 0) continue;
      for (const cut of cutsOf(choice, sends)) {
        cluster.apply(cut);
        visit(crashesLeft - 1);
        cluster.load(before);
      }
    }
  };
  visit(crashBudget);
  return ends;
}

/** Makes the choice and counts the sends that followed. */
function take(cluster: Cluster, choice: Choice): number {
  const from = cluster.trace.length;
  cluster.apply(choice);
  let sends = 0;
  for (let step = from; step < cluster.trace.length; step++) {
    if (cluster.trace.kind(step) === "send") sends += 1;
  }
  return sends;
}

/** The same choice with a crash after none, some or all of its sends. */
function cutsOf(choice: Choice, sends: number): Choice[] {
  if (choice.kind !== "call" && choice.kind !== "deliver" && choice.kind !== "fire") return [];
  return Array.from({ length: sends + 1 }, (_, crashAfterSends) => ({
    ...choice,
    crashAfterSends,
  }));
}
