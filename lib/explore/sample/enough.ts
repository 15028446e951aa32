/**
 * When a run has shown enough. Whoever keeps a timer going or repeats its messages for ever never
 * comes to rest, and may be right: it must not use up in one run what there is for all of them.
 */

import { evaluate } from "../../check/evaluate.ts";
import type { Property } from "../../check/property.ts";
import { looks } from "../../check/property.ts";
import type { Run } from "../../sim/run.ts";
import type { Work } from "../limits/work.ts";

/** Looking costs as much as the run is long, so it is done now and then. */
const lookAgainAfter = 1.5;

/**
 * Enough is when the run has used its share (one of `shares`), nobody asks or disturbs anybody any
 * more, and every property holds by now. A run that owes something goes on, and so does one whose
 * properties look into processes: that would take steps as well.
 */
export function enoughFor(
  properties: readonly Property[],
  work: Pick<Work, "left">,
  shares: number,
): (run: Run) => boolean {
  const begin = work.left();
  const spentAt = Number.isFinite(begin) ? begin - Math.max(0, begin) / shares : -Infinity;
  let lookAt = 0;
  return (run) => {
    if (work.left() > spentAt || !run.isLeftAlone) return false;
    const { cluster } = run;
    if (cluster.trace.length < lookAt) return false;
    lookAt = cluster.trace.length * lookAgainAfter;
    const seen = { cluster, ending: "limit" } as const;
    return properties.every((one) => !looks(one) && evaluate(one, seen).kind === "holds");
  };
}
