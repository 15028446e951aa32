import { describe, expect, test } from "vitest";
import LamportMutex from "../../../lessons/lamport-mutex/solution.ts";
import MaekawaBasic from "../../../lessons/maekawa/basic/solution.ts";
import BasicMulticast from "../../../lessons/reliable-multicast/reliable/examples/basic.ts";
import ReliableMulticast from "../../../lessons/reliable-multicast/reliable/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { StepProperty } from "../../../lib/check/property.ts";
import { explore } from "../../../lib/explore/search/every-schedule.ts";
import type {
  Exploration,
  ExploreOptions,
  Outcome,
} from "../../../lib/explore/search/exploration.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { agreement } from "../../../lib/problems/election/properties.ts";
import { oneElection } from "../../../lib/problems/election/workload.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import * as reliable from "../../../lib/problems/multicast/properties.ts";
import { oneMulticast } from "../../../lib/problems/multicast/workload.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { isQuiescent } from "../../../lib/sim/choices.ts";
import { fifoNetwork, synchronousNetwork } from "../../../lib/sim/network.ts";
import { replay } from "../../../lib/sim/replay.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { BareRicartAgrawala } from "../../bench/bare-ricart-agrawala.ts";
import Bully from "../../reference/bully.ts";
import RicartAgrawalaSets from "../../reference/ricart-agrawala-sets.ts";

const programs = (learner: LearnerClass) => programOf(() => learner);

function locks(processes: number, acquisitions: number, more: Partial<ScenarioSource> = {}) {
  return scenarioOf(mutex, { processes, workload: heavyLoad(processes, acquisitions), ...more });
}

function outcomeOf(found: Exploration, property: StepProperty): Outcome {
  const outcome = found.outcomes.find((one) => one.property === property.name);
  if (outcome === undefined) throw new Error(`nothing was said of ${property.name}`);
  return outcome;
}

/** The counterexample, after checking that the kernel confirms it. */
function confirmed(learner: LearnerClass, where: Scenario, property: StepProperty, one: Outcome) {
  const { verdict } = one;
  if (verdict.kind !== "violated") throw new Error(`${one.property} is ${verdict.kind}`);
  const { cluster, divergence } = replay(programs(learner), where, verdict.counterexample);
  expect(divergence).toBe(null);
  const ending = property.kind === "eventually" ? "quiescent" : "limit";
  if (ending === "quiescent") expect(isQuiescent(cluster)).toBe(true);
  expect(evaluate(property, { cluster, ending })).toEqual(verdict);
  return verdict.counterexample;
}

describe("a search through every schedule", () => {
  test("proves Ricart and Agrawala for three processes, and says how much that covers", () => {
    const found = explore(programs(RicartAgrawala), locks(3, 1), [mutualExclusion, progress]);
    expect(found.end).toBe("exhausted");
    expect(found.outcomes.map(({ verdict }) => verdict)).toEqual([
      {
        kind: "holds",
        exhaustive: true,
        coverage: "all 3,236 states of 3 processes × 1 acquisition",
      },
      {
        kind: "holds",
        exhaustive: true,
        coverage: "all 3,236 states of 3 processes × 1 acquisition",
      },
    ]);
  });

  test("runs each handler once for each state of its process and event", () => {
    const { size } = explore(programs(RicartAgrawala), locks(3, 2), []);
    expect(size.states).toBe(43_679);
    expect(size.handlerRuns).toBe(2_690);
  });

  test("sees exactly the states of a program written for the search alone", () => {
    const bare = new BareRicartAgrawala(3, 2);
    bare.run();
    expect(bare.table.count).toBe(37_229);
    const { size } = explore(programs(RicartAgrawalaSets), locks(3, 2), [mutualExclusion]);
    expect(size.states).toBe(bare.table.count);
    // Sleep sets leave out transitions, and no state.
    expect(size.transitions * 1.5).toBeLessThan(bare.transitions);
  });

  test("finds the deadlock of Maekawa's basic algorithm", () => {
    const grantsEach = [{ quorum: [0, 1] }, { quorum: [1, 2] }, { quorum: [2, 0] }];
    const where = locks(3, 1, { grantsEach });
    const found = explore(programs(MaekawaBasic), where, [mutualExclusion, progress]);
    expect(outcomeOf(found, mutualExclusion).verdict.kind).toBe("holds");
    const deadlock = outcomeOf(found, progress);
    const schedule = confirmed(MaekawaBasic, where, progress, deadlock);
    expect(schedule.filter(({ choice }) => choice.kind === "call")).toHaveLength(3);
    expect(schedule).toHaveLength(12);
  });

  test("finds that Lamport's lock needs FIFO channels, and that these suffice", () => {
    const reordering = explore(programs(LamportMutex), locks(2, 1), [mutualExclusion]);
    confirmed(LamportMutex, locks(2, 1), mutualExclusion, outcomeOf(reordering, mutualExclusion));
    const where = locks(3, 1, { network: fifoNetwork });
    const fifo = explore(programs(LamportMutex), where, [mutualExclusion, progress]);
    expect(fifo.outcomes.map(({ verdict }) => verdict.kind)).toEqual(["holds", "holds"]);
  });

  test("finds two coordinators when Bully waits too briefly, and one when it does not", () => {
    class HastyBully extends Bully {
      override get maxDelay() {
        return super.maxDelay / 2;
      }
    }
    const where = scenarioOf(election, {
      processes: 3,
      network: { ...synchronousNetwork, maxDelay: 2 },
      workload: oneElection(0),
    });
    const hasty = explore(programs(HastyBully), where, [agreement("throughout")]);
    const schedule = confirmed(
      HastyBully,
      where,
      agreement("throughout"),
      outcomeOf(hasty, agreement("throughout")),
    );
    expect(schedule.some(({ choice }) => choice.kind === "wait")).toBe(true);
    const patient = explore(programs(Bully), where, [agreement("settled")]);
    expect(patient.outcomes[0]?.verdict).toMatchObject({ kind: "holds", exhaustive: true });
  });

  test("crashes a sender half way, which only the reliable multicast survives", () => {
    const where = scenarioOf(multicast, { processes: 3, workload: oneMulticast(0) });
    const options: ExploreOptions = { faults: { halfWayCrashes: 1, crashable: [0] } };
    const basic = explore(programs(BasicMulticast), where, [reliable.agreement], options);
    const outcome = outcomeOf(basic, reliable.agreement);
    const schedule = confirmed(BasicMulticast, where, reliable.agreement, outcome);
    expect(schedule[0]?.choice).toMatchObject({ kind: "call", crashAfterSends: 1 });
    const survives = explore(programs(ReliableMulticast), where, [reliable.agreement], options);
    expect(survives.outcomes[0]?.verdict).toMatchObject({
      kind: "holds",
      coverage: expect.stringMatching(/with up to 1 crash half way$/),
    });
  });
});
