// Bundled by the explorer's benchmark and run in a context of its own: a locked realm that searches
// through every schedule of a learner's text, guards and budgets included.
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { ExploreOptions, SearchSize } from "../../lib/explore/search/exploration.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import * as api from "../../lib/sandbox/realm/learner-module.ts";
import { learnerProgram } from "../../lib/sandbox/realm/learner-program.ts";
import { lockRealm } from "../../lib/sandbox/realm/lock-realm.ts";

/** Searches so many processes × acquisitions; throws unless mutual exclusion holds everywhere. */
export type Searcher = (
  processes: number,
  acquisitions: number,
  options: ExploreOptions,
) => SearchSize;

export function openSearcher(source: string): Searcher {
  const surroundings = lockRealm(api);
  const compiled = compile(source, Object.keys(surroundings.api));
  if (compiled.kind === "refused") throw new Error(JSON.stringify(compiled.diagnostics));
  return (processes, acquisitions, options) => {
    surroundings.meter.begin({ handlerSteps: 1_000_000, jobSteps: 2 ** 40 });
    const program = learnerProgram(compiled, surroundings);
    const workload = heavyLoad(processes, acquisitions);
    const where = scenarioOf(mutex, { processes, workload });
    const { end, outcomes, size } = explore(program, where, [mutualExclusion], options);
    const verdict = outcomes[0]?.verdict;
    if (end === "exhausted" && verdict?.kind === "holds") return size;
    throw new Error(`the search ended ${end}, ${JSON.stringify(verdict)}`);
  };
}
