// Bundled by the sandbox's benchmark and run in a context of its own: a locked realm that does
// nothing but run a program, so that what is measured is the running and not the reporting.

import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import * as api from "../../lib/sandbox/realm/learner-module.ts";
import { learnerProgram } from "../../lib/sandbox/realm/learner-program.ts";
import { lockRealm } from "../../lib/sandbox/realm/lock-realm.ts";
import { Run } from "../../lib/sim/run.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";

/** Everybody asks again and again, about as often in a large cluster as in a small one. */
export function crowd(processes: number): Scenario {
  return crowdOf(processes, Math.ceil(4000 / processes ** 2));
}

/** Everybody asks so many times. */
export function crowdOf(processes: number, entries: number): Scenario {
  return scenarioOf(mutex, { processes, workload: heavyLoad(processes, entries) });
}

/** Answers a function that makes one run with the given seed. */
export function openRunner(
  source: string,
  processes: number,
  entries?: number,
): (seed: number) => void {
  const scenario = entries === undefined ? crowd(processes) : crowdOf(processes, entries);
  const surroundings = lockRealm(api);
  const compiled = compile(source, Object.keys(surroundings.api));
  if (compiled.kind === "refused") throw new Error(JSON.stringify(compiled.diagnostics));
  const program = learnerProgram(compiled, surroundings);
  surroundings.meter.begin({ handlerSteps: 1_000_000, jobSteps: 2 ** 50 });
  return (seed) => {
    const run = new Run(program, scenario, seed);
    run.toEnd({ stepLimit: 2 ** 30, tickLimit: 2 ** 30 });
  };
}
