// The order in which a shrunk story is told: what belongs together stands together.
import { expect, test } from "vitest";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { Property } from "../../../lib/check/property.ts";
import { inCausalOrder } from "../../../lib/explore/shrink/causal-order.ts";
import { Reproducer } from "../../../lib/explore/shrink/reproduce.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { agreement } from "../../../lib/problems/election/properties.ts";
import { concurrentElections } from "../../../lib/problems/election/workload.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { mutualExclusion } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { synchronousNetwork } from "../../../lib/sim/network.ts";
import { replay } from "../../../lib/sim/replay.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { formatSchedule, parseSchedule } from "../../../lib/sim/schedule.ts";
import { loadProgram } from "../../support/mutant-trial.ts";

async function reordered(file: string, scenario: Scenario, property: Property, text: string) {
  const program = await loadProgram(file);
  const schedule = parseSchedule(text);
  const { cluster } = replay(program, scenario, schedule);
  const verdict = evaluate(property, { cluster, ending: "limit" });
  if (verdict.kind !== "violated") throw new Error(verdict.kind);
  const options = {
    replayLimit: 100,
    stepLimit: 1_000_000,
    keepScenario: true,
    processesAtLeast: 1,
    purse: { left: Number.POSITIVE_INFINITY, spend: () => {} },
  };
  const reproducer = new Reproducer(program, property, verdict, options);
  const first = reproducer.first(scenario);
  if (first === null) throw new Error("it does not replay");
  const ordered = inCausalOrder(reproducer, first);
  expect(ordered.verdict.kind).toBe("violated");
  return formatSchedule(ordered.schedule).trim().split("\n");
}

test("after each choice comes, where possible, one that it caused", async () => {
  const file = "lessons/ricart-agrawala#enters-on-the-first-reply";
  const scenario = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
  const interleaved = `
    3: call p1 acquire "main"
    5: call p2 acquire "main"
    8: deliver p1→p0 #1 request
    9: deliver p2→p0 #1 request
    20: deliver p0→p1 #1 reply
    21: deliver p0→p2 #1 reply`;
  expect(await reordered(file, scenario, mutualExclusion, interleaved)).toEqual([
    '1: call p1 acquire "main"',
    "2: deliver p1→p0 #1 request",
    "3: deliver p0→p1 #1 reply",
    '4: call p2 acquire "main"',
    "5: deliver p2→p0 #1 request",
    "6: deliver p0→p2 #1 reply",
  ]);
});

test("where times count, only what happens at one tick changes places", async () => {
  const file = "tests/mutants/election#too-short-a-timeout";
  const scenario = scenarioOf(election, {
    processes: 3,
    network: synchronousNetwork,
    workload: concurrentElections([0, 1]),
  });
  const interleaved = `
    0: call p0 election
    0: call p1 election
    4: deliver p0→p1 #1 election
    4: deliver p1→p2 #1 election
    4: deliver p1→p0 #1 answer
    4: deliver p2→p0 #1 coordinator
    11: fire p1 answer`;
  expect(await reordered(file, scenario, agreement("throughout"), interleaved)).toEqual([
    "0: call p0 election",
    "0: call p1 election",
    "4: deliver p0→p1 #1 election",
    "4: deliver p1→p0 #1 answer",
    "4: deliver p1→p2 #1 election",
    "4: deliver p2→p0 #1 coordinator",
    "11: fire p1 answer",
  ]);
});
