/** Termination detection: three algorithms that get it right, and what each costs. */

import { describe, expect, test } from "vitest";
import TerminationMarker from "../../../lessons/termination-detection/marker/solution.ts";
import TerminationSnapshot from "../../../lessons/termination-detection/snapshot/solution.ts";
import { explore } from "../../../lib/explore/search/every-schedule.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { measureTermination } from "../../../lib/problems/termination/measures.ts";
import { termination } from "../../../lib/problems/termination/problem.ts";
import {
  allWorkDone,
  detection,
  noFalseAnnouncement,
} from "../../../lib/problems/termination/properties.ts";
import type { Reach } from "../../../lib/problems/termination/workload.ts";
import {
  allAtOnce,
  chain,
  heavyLoad,
  lightLoad,
  oneJob,
  randomLoad,
  staggered,
} from "../../../lib/problems/termination/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import type { Network } from "../../../lib/sim/network.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import type { Topology } from "../../../lib/sim/topology.ts";
import TerminationSafra from "../../reference/termination-safra.ts";
import { runOf } from "../../support/build.ts";
import { replayHint, verdictOf } from "../../support/verdicts.ts";

const all = [noFalseAnnouncement, detection, allWorkDone];

interface Row {
  readonly name: string;
  readonly learnerClass: LearnerClass;
  readonly topology: Topology;
  readonly network: Network;
  readonly reach: Reach;
  /** Messages after the last job is done, at most. */
  readonly afterEnd: (n: number) => number;
}

const rows: readonly Row[] = [
  {
    name: "Misra's marker on a FIFO ring",
    learnerClass: TerminationMarker,
    topology: { kind: "ring" },
    network: fifoNetwork,
    reach: "successor",
    afterEnd: (n) => 2 * n,
  },
  {
    name: "Safra's token on a network that reorders",
    learnerClass: TerminationSafra,
    topology: { kind: "full" },
    network: reorderingNetwork,
    reach: "anybody",
    afterEnd: (n) => 3 * n,
  },
  {
    name: "Done or Continue over FIFO channels",
    learnerClass: TerminationSnapshot,
    topology: { kind: "full" },
    network: fifoNetwork,
    reach: "anybody",
    // One snapshot that may be under way, and one that shows the end.
    afterEnd: (n) => 2 * (n * (n - 1) + (n - 1)),
  },
];

describe.each(rows)("$name", ({ learnerClass, topology, network, reach, afterEnd }) => {
  test.each([1, 2, 3, 5, 8])("keeps every promise in seeded runs of %i", (processes) => {
    for (let seed = 1; seed <= 30; seed++) {
      const workload = randomWork(processes, reach, seed);
      const cluster = finished(learnerClass, { processes, topology, network, workload }, seed);
      for (const property of all) {
        expect(
          verdictOf(property, cluster),
          `${property.name}, seed ${seed}: ${replayHint(cluster)}`,
        ).toBe("holds in this run");
      }
    }
  });

  test.each([2, 3, 5, 8])("notices soon enough among %i", (processes) => {
    for (let seed = 1; seed <= 30; seed++) {
      const workload = randomWork(processes, reach, seed);
      const source = { processes, topology, network: unitNetwork, workload };
      const { trace } = finished(learnerClass, source, seed);
      const { messagesAfterEnd, detectionTicks } = measureTermination(trace);
      expect(messagesAfterEnd, `seed ${seed}`).toBeLessThanOrEqual(afterEnd(processes));
      expect(detectionTicks, `seed ${seed}`).not.toBeNull();
    }
  });

  test.each([
    ["two", 2, chain(2, 4)],
    ["two, all at once", 2, allAtOnce(2)],
    ["three", 3, chain(3, 4)],
    ["three, all at once", 3, allAtOnce(3)],
  ] as const)("keeps every promise in every schedule of %s", (_, processes, workload) => {
    const scenario = scenarioOf(termination, { processes, topology, network, workload });
    const { end, outcomes } = explore(
      programOf(() => learnerClass),
      scenario,
      all,
    );
    expect(end).toBe("exhausted");
    expect(outcomes.map(({ property, verdict }) => `${property} ${verdict.kind}`)).toEqual(
      all.map(({ name }) => `${name} holds`),
    );
  });
});

test("every workload along the ring is worked through to the end", () => {
  const workloads: { readonly [name: string]: readonly [Workload, number] } = {
    one: [oneJob(1), 1],
    chain: [chain(3, 7), 7],
    allAtOnce: [allAtOnce(3), 6],
    heavy: [heavyLoad(3, 3), 18],
    light: [lightLoad(3, 2, 100), 12],
    staggered: [staggered(3, 2, 5), 12],
  };
  for (const [name, [workload, jobs]] of Object.entries(workloads)) {
    const source = {
      processes: 3,
      topology: { kind: "ring" },
      network: fifoNetwork,
      workload,
    } as const;
    const cluster = finished(TerminationMarker, source, 1);
    const measured = measureTermination(cluster.trace);
    expect(measured.jobs, name).toBe(jobs);
    expect(measured.workMessages + measured.controlMessages, name).toBeGreaterThan(0);
    for (const property of all)
      expect(verdictOf(property, cluster), name).toBe("holds in this run");
  }
});

test("a chain of jobs wakes one process after the other and is measured exactly", () => {
  const source = { processes: 4, network: unitNetwork, workload: chain(4, 4) };
  const { trace } = finished(TerminationSafra, source, 1);
  const measured = measureTermination(trace);
  expect(measured).toMatchObject({ jobs: 4, workMessages: 3 });
  expect(measured.detectionTicks).toBe(measured.messagesAfterEnd); // the token moves alone
});

/** Some process always has work, so that no verdict is vacuous. */
function randomWork(processes: number, reach: Reach, seed: number): Workload {
  const random = new Random(seed);
  const drawn = randomLoad(processes, 2, reach, random);
  return drawn.some((script) => script.length > 0) ? drawn : oneJob(processes - 1);
}

function finished(learnerClass: LearnerClass, source: ScenarioSource, seed: number) {
  const run = runOf(learnerClass, source, seed, termination);
  expect(run.toEnd()).toBe("quiescent");
  return run.cluster;
}
