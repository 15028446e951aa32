/**
 * Leaving things out gets stuck where every way on is through something longer. A few walks through
 * the scenario, by now a small one, often meet the same violation by another and shorter way.
 */

import { scheduleOf } from "../../sim/schedule.ts";
import { faultsOf } from "../limits/fault-draw.ts";
import { walk } from "../sample/walk.ts";
import type { Case, Reproducer } from "./reproduce.ts";
import { shrinkChoices } from "./shrink-choices.ts";

/** How many walks are taken, how many of those that meet it are shrunk. */
const walks = 100;
const shrinksAtMost = 5;
/** A walk may be this many times as long as wanted, and at least so long. */
const detour = 4;
const choicesAtLeast = 60;

/**
 * The first case with no more than so many choices, and no more faults than the schedule has, that
 * the walks meet; null when they meet none. They take turns with the work that the schedule makes
 * use of and with all the work there is.
 */
export function searchNoLonger(
  reproducer: Reproducer,
  { scenario, whole, schedule }: Pick<Case, "scenario" | "whole" | "schedule">,
  choicesAtMost: number,
): Case | null {
  const choiceLimit = Math.max(choicesAtLeast, detour * choicesAtMost);
  const options = { choiceLimit, faults: faultsOf(schedule) };
  let shrinks = 0;
  for (let seed = 1; seed <= walks && shrinks < shrinksAtMost; seed++) {
    if (reproducer.isSpent) return null;
    const run = walk(reproducer.program, seed % 2 === 0 ? scenario : whole, seed, options);
    reproducer.count(run.cluster);
    if (!reproducer.isShownBy(run.cluster)) continue;
    const found = reproducer.attempt(whole, scheduleOf(run.cluster.trace));
    if (found === null || found.schedule.length > detour * choicesAtMost) continue;
    shrinks += 1;
    const shrunk = shrinkChoices(reproducer, found);
    if (shrunk.schedule.length <= choicesAtMost) return shrunk;
  }
  return null;
}
