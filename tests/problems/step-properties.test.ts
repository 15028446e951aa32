/**
 * What the explorer relies on: a property's memory is plain data, observing is pure, keeps its
 * reference when nothing changes, and does not look at the numbers of a step.
 */

import { describe, expect, test } from "vitest";
import FencedLock from "../../lessons/central-server/lease/solution.ts";
import CentralMutex from "../../lessons/central-server/queue/solution.ts";
import GridQuorums from "../../lessons/maekawa/quorums/solution.ts";
import Experiment from "../../lessons/majority-voting/odds/solution.ts";
import CarefulBuyer from "../../lessons/race-in-the-shop/solution.ts";
import ReliableMulticast from "../../lessons/reliable-multicast/reliable/solution.ts";
import EpochElection from "../../lessons/split-brain/solution.ts";
import CountMessages from "../../lessons/tour-of-the-cluster/count-messages/solution.ts";
import PingPong from "../../lessons/tour-of-the-cluster/ping-pong/solution.ts";
import HeartbeatDetector from "../../lessons/who-is-alive/adaptive/solution.ts";
import type { StepProperty } from "../../lib/check/property.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { propertyOf } from "../../lib/problems/catalogue.ts";
import { detector } from "../../lib/problems/detector/problem.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { electionStorm } from "../../lib/problems/election/workload.ts";
import { leadership } from "../../lib/problems/leadership/problem.ts";
import { lease } from "../../lib/problems/lease/problem.ts";
import { exactMessages } from "../../lib/problems/message-budget.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { heavyLoad as manyMulticasts } from "../../lib/problems/multicast/workload.ts";
import { boundedBypass } from "../../lib/problems/mutex/fairness.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { acquisition, heavyLoad as manyAcquisitions } from "../../lib/problems/mutex/workload.ts";
import { odds } from "../../lib/problems/odds/problem.ts";
import { askFormula } from "../../lib/problems/odds/workload.ts";
import { ping } from "../../lib/problems/ping/problem.ts";
import { everyonePings } from "../../lib/problems/ping/workload.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { quorum } from "../../lib/problems/quorum/problem.ts";
import { everyoneChooses } from "../../lib/problems/quorum/workload.ts";
import { round } from "../../lib/problems/round/problem.ts";
import { roundsBy } from "../../lib/problems/round/workload.ts";
import { shop } from "../../lib/problems/shop/problem.ts";
import { busyShop } from "../../lib/problems/shop/workload.ts";
import { snapshot } from "../../lib/problems/snapshot/problem.ts";
import { heavyLoad as manyTransfers, withSnapshot } from "../../lib/problems/snapshot/workload.ts";
import { termination } from "../../lib/problems/termination/problem.ts";
import { heavyLoad as manyJobs } from "../../lib/problems/termination/workload.ts";
import { forSome } from "../../lib/problems/workload.ts";
import { reorderingNetwork, synchronousNetwork } from "../../lib/sim/network.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import { copyPlain } from "../../lib/sim/plain.ts";
import Bully from "../reference/bully.ts";
import ChandyLamport from "../reference/chandy-lamport.ts";
import TerminationSafra from "../reference/termination-safra.ts";
import { runOf } from "../support/build.ts";
import { dumpTrace } from "../support/dump.ts";

const withParameters = [["mutex", boundedBypass(1)]] as const;
const faulty = { loss: 0.1, duplication: 0.1 };
const crash = { kind: "at", tick: 12, choices: [{ kind: "crash", process: 1 }] } as const;
const back = { kind: "at", tick: 25, choices: [{ kind: "recover", process: 1 }] } as const;

const settings: readonly (readonly [Problem, LearnerClass, ScenarioSource])[] = [
  [mutex, CentralMutex, { processes: 3, workload: manyAcquisitions(3, 3) }],
  [
    election,
    Bully,
    { processes: 3, workload: electionStorm(3, 2, 20), network: synchronousNetwork },
  ],
  [shop, CarefulBuyer, { processes: 3, workload: busyShop(3, 2), grants: { items: 3 } }],
  [ping, PingPong, { processes: 3, workload: everyonePings(3, 3) }],
  [round, CountMessages, { processes: 3, workload: roundsBy([0, 1], 2) }],
  [detector, HeartbeatDetector, { processes: 3 }],
  [leadership, EpochElection, { processes: 3, workload: electionStorm(3, 2, 20) }],
  [
    lease,
    FencedLock,
    {
      processes: 5,
      workload: forSome([2, 3, 4], () => [acquisition(1)]),
      grants: { leaseTicks: 20 },
    },
  ],
  [multicast, ReliableMulticast, { processes: 3, workload: manyMulticasts(3, 3) }],
  [
    snapshot,
    ChandyLamport,
    { processes: 3, workload: withSnapshot(manyTransfers(3, 3), 0, "s1", 1) },
  ],
  [termination, TerminationSafra, { processes: 3, workload: manyJobs(3, 2) }],
  [quorum, GridQuorums, { processes: 3, workload: everyoneChooses(3) }],
  [odds, Experiment, { processes: 3, workload: askFormula([[3, 2, 0.5]]) }],
];

const cases = settings.flatMap(([problem, learnerClass, source]) =>
  [
    ...Object.entries(problem.properties)
      .filter(([, { standsAlone }]) => standsAlone === true)
      .map(([name]) => propertyOf(problem.name, { name, parameters: {} }))
      .filter((property) => property.over === "steps"),
    ...withParameters.flatMap(([name, property]) => (name === problem.name ? [property] : [])),
    exactMessages({ call: problem.name, noun: problem.name, formula: "N", each: (n) => n }),
  ].map((property) => ({
    name: `${problem.name}: ${property.name}`,
    property,
    problem,
    learnerClass,
    source,
  })),
);

describe.each(cases)("$name", ({ property, problem, learnerClass, source }) => {
  test("observes purely, in faultless and in faulty runs", () => {
    for (let seed = 1; seed <= 10; seed++) {
      observeAll(property, problem, learnerClass, source, seed);
      const network = { ...(source.network ?? reorderingNetwork), ...faulty };
      const troubled = { ...source, network, faults: [crash, back] };
      observeAll(property, problem, learnerClass, troubled, seed);
    }
  });
});

function observeAll(
  property: StepProperty,
  problem: Problem,
  learnerClass: LearnerClass,
  source: ScenarioSource,
  seed: number,
): void {
  const run = runOf(learnerClass, source, seed, problem);
  run.toEnd({ stepLimit: 3000, tickLimit: 3000 });
  const watched = new Set<string>(property.watches);
  let memory: Plain = copyPlain(property.begin(run.cluster.scenario));
  for (const step of dumpTrace(run.cluster.trace)) {
    const next = property.observe(memory, step);
    const elsewhere = {
      ...step,
      index: step.index + 7,
      time: step.time + 7,
      number: step.number + 7,
    };
    const where = `${property.name}, seed ${seed}, step ${step.index}`;
    expect(property.observe(memory, elsewhere), where).toEqual(next);
    if (JSON.stringify(next) === JSON.stringify(memory)) expect(next, where).toBe(memory);
    else expect(watched.has(step.kind), `${where}: changed by a step it does not watch`).toBe(true);
    if (next === memory) continue;
    memory = copyPlain(next); // refuses what is not plain, and any later write to it
    expect(property.judge(memory), where).toEqual(property.judge(next));
    expect(property.relevant(memory), where).toBe(property.relevant(next));
  }
}
