/** A search that merges states must say of multicast what trying every schedule one by one says. */

import type { Payload } from "tiebreak";
import { describe, expect, test } from "vitest";
import Isis from "../../../lessons/isis/solution.ts";
import CausalMulticast from "../../../lessons/ordered-multicast/causal/solution.ts";
import FifoMulticast from "../../../lessons/ordered-multicast/fifo/solution.ts";
import BasicMulticast from "../../../lessons/reliable-multicast/reliable/examples/basic.ts";
import ReliableMulticast from "../../../lessons/reliable-multicast/reliable/solution.ts";
import Sequencer from "../../../lessons/sequencer/solution.ts";
import { explore } from "../../../lib/explore/search/every-schedule.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import { propertyOf } from "../../../lib/problems/catalogue.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import {
  allAtOnce,
  burst,
  heavyLoad,
  oneMulticast,
} from "../../../lib/problems/multicast/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { clusterOf } from "../../support/build.ts";
import { eachSchedule } from "../../support/each-schedule.ts";
import { verdictOf } from "../../support/verdicts.ts";

const properties = multicast.watched.map((name) =>
  propertyOf("multicast", { name, parameters: {} }),
);

class DeliversFirst extends ReliableMulticast {
  override receive(payload: Payload) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.deliver(payload);
    this.broadcast({ type: "data", payload });
  }
}

describe("search and brute force agree on which properties can be violated", () => {
  test.each([
    ["basic, two at once", BasicMulticast, { processes: 3, workload: allAtOnce(2) }, 0],
    ["basic, a burst", BasicMulticast, { processes: 3, workload: burst(0, 2) }, 0],
    ["basic, a crash", BasicMulticast, { processes: 3, workload: oneMulticast(0) }, 1],
    ["FIFO, two at once", FifoMulticast, { processes: 3, workload: allAtOnce(2) }, 0],
    ["causal, two at once", CausalMulticast, { processes: 3, workload: allAtOnce(2) }, 0],
    ["reliable, a crash", ReliableMulticast, { processes: 3, workload: oneMulticast(0) }, 1],
    ["delivers first, a crash", DeliversFirst, { processes: 3, workload: oneMulticast(0) }, 1],
    ["sequencer, two at once", Sequencer, { processes: 2, workload: heavyLoad(2, 1) }, 0],
    ["ISIS, two at once", Isis, { processes: 2, workload: allAtOnce(2) }, 0],
  ] as const)("%s", (_, learnerClass, source, crashes) => {
    expect(violatedInSearch(learnerClass, source, crashes)).toEqual(
      violatedInSchedules(learnerClass, source, crashes),
    );
  });
});

describe("larger scenarios, in every schedule", () => {
  test.each([
    ["reliable multicast of 4 with a crash anywhere", ReliableMulticast, 4, oneMulticast(0), 1, []],
    ["the sequencer with 3 at once", Sequencer, 3, allAtOnce(3), 0, []],
    ["ISIS with 2 × 2", Isis, 2, heavyLoad(2, 2), 0, ["fifo-order", "causal-order"]],
    ["causal multicast with 2 × 2", CausalMulticast, 2, heavyLoad(2, 2), 0, ["total-order"]],
  ] as const)("%s", (_, learnerClass, processes, workload, crashes, violated) => {
    expect(violatedInSearch(learnerClass, { processes, workload }, crashes)).toEqual(violated);
  });
});

function violatedInSearch(
  learnerClass: LearnerClass,
  source: ScenarioSource,
  crashes: number,
): string[] {
  const program = programOf(() => learnerClass);
  const found = explore(program, scenarioOf(multicast, source), properties, {
    faults: { halfWayCrashes: crashes },
  });
  expect(["exhausted", "settled", "violated"]).toContain(found.end);
  return found.outcomes
    .filter(({ verdict }) => verdict.kind === "violated")
    .map(({ property }) => property);
}

function violatedInSchedules(
  learnerClass: LearnerClass,
  source: ScenarioSource,
  crashes: number,
): string[] {
  const violated = new Set<string>();
  eachSchedule(clusterOf(learnerClass, source, multicast), crashes, (cluster) => {
    for (const property of properties) {
      if (violated.has(property.name)) continue;
      if (verdictOf(property, cluster).startsWith("violated")) violated.add(property.name);
    }
  });
  return properties.map(({ name }) => name).filter((name) => violated.has(name));
}
