/** Who has a part in a multicast: everybody in ISIS, and nobody but two with a sequencer. */

import { describe, expect, test } from "vitest";
import Isis from "../../../lessons/isis/solution.ts";
import BasicMulticast from "../../../lessons/reliable-multicast/reliable/examples/basic.ts";
import Sequencer from "../../../lessons/sequencer/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { heardByAll } from "../../../lib/problems/multicast/heard-by-all.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import { oneMulticast, randomLoad } from "../../../lib/problems/multicast/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { Random } from "../../../lib/sim/random.ts";
import { runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";

describe("nobody delivers before all have heard", () => {
  test("in ISIS everybody has proposed before anybody delivers", () => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(verdictAmong(4, Isis, seed)).toBe("holds in this run");
    }
  });

  test("a sequencer decides for those who have not heard yet", () => {
    const verdict = verdictAmong(4, Sequencer, 1);
    expect(verdict).toMatch(/^violated at step \d+: p\d has delivered `p\d\.\d` at step \d+, /);
    expect(verdict).toMatch(/before it could know whether p\d had heard of it/);
  });

  test("basic multicast delivers before anybody has heard", () => {
    expect(verdictAmong(2, BasicMulticast, 1)).toMatch(/before it could know/);
  });

  test("where nothing is delivered there is nothing to say", () => {
    expect(verdictOfRun(Isis, { processes: 2, workload: [] }, 1)).toMatch(/^vacuous/);
  });

  test("among two, the sequencer's word is everybody's: the other one has asked for it", () => {
    const scenario = { processes: 2, workload: oneMulticast(1) };
    expect(verdictOfRun(Sequencer, scenario, 1)).toBe("holds in this run");
  });
});

function verdictAmong(processes: number, learnerClass: LearnerClass, seed: number): string {
  const workload = randomLoad(processes, 2, 10, new Random(seed));
  return verdictOfRun(learnerClass, { processes, workload }, seed);
}

function verdictOfRun(learnerClass: LearnerClass, source: ScenarioSource, seed: number): string {
  const run = runOf(learnerClass, source, seed, multicast);
  run.toEnd();
  return verdictOf(heardByAll, run.cluster);
}
