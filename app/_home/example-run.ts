// Runs Ricart–Agrawala for the figure: our own solution, on our own server, so without a sandbox.
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { Verdict } from "../../lib/check/verdict.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import type { MutexMeasures } from "../../lib/problems/mutex/measures.ts";
import { measureMutex } from "../../lib/problems/mutex/measures.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { randomLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { fifoNetwork, reorderingNetwork } from "../../lib/sim/network.ts";
import { Random } from "../../lib/sim/random.ts";
import { Run } from "../../lib/sim/run.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { drawSpaceTime } from "../../lib/view/space-time-svg.ts";
import type { SvgElement } from "../../lib/view/svg.ts";
import { transcript } from "../../lib/view/transcript.ts";
import type { FigureQuery } from "./figure-query.ts";

export type ExampleRun = {
  readonly drawing: SvgElement;
  readonly transcript: string;
  readonly measures: MutexMeasures;
  readonly verdict: Verdict;
};

/** Everybody asks once, within so many ticks of each other: close enough to meet. */
const gapTicks = 12;
/** Pixels for each choice; many processes make many choices. */
const wideUnit = 26;
const narrowUnit = 17;
const narrowFrom = 5;

export function exampleRun({ processes, seed, network }: FigureQuery): ExampleRun {
  const scenario = scenarioOf(mutex, {
    processes,
    network: network === "fifo" ? fifoNetwork : reorderingNetwork,
    workload: randomLoad(processes, 1, gapTicks, new Random(seed)),
  });
  const run = new Run(
    programOf(() => RicartAgrawala),
    scenario,
    seed,
  );
  const ending = run.toEnd();
  const { cluster } = run;
  const drawing = drawSpaceTime(spaceTimeOf(cluster.trace, scenario, "order"), {
    id: "example",
    title: `Ricart–Agrawala with ${processes} processes, seed ${seed}`,
    unit: processes < narrowFrom ? wideUnit : narrowUnit,
  });
  return {
    drawing,
    transcript: transcript(cluster.trace, { timed: true }),
    measures: measureMutex(cluster.trace),
    verdict: evaluate(mutualExclusion, { cluster, ending }),
  };
}
