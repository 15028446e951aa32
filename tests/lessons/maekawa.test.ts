/** What the lesson on Maekawa's voting says about circles and prices, measured. */

import { describe, expect, test } from "vitest";
import Basic from "../../lessons/maekawa/basic/solution.ts";
import WithFailed from "../../lessons/maekawa/deadlock-free/alternatives/with-failed.ts";
import DeadlockFree from "../../lessons/maekawa/deadlock-free/solution.ts";
import type { Verdict } from "../../lib/check/verdict.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { measureMutex } from "../../lib/problems/mutex/measures.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { progress } from "../../lib/problems/mutex/properties.ts";
import { acquisition, heavyLoad, lightLoad } from "../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { QuorumGrants } from "../../lib/problems/quorum/workload.ts";
import { gridQuorums, planeQuorums } from "../../lib/problems/quorum/workload.ts";
import { forSome } from "../../lib/problems/workload.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../lib/sim/network.ts";
import { finish } from "../support/judge.ts";
import { entryBudget } from "../support/message-claims.ts";

const both = [{ quorum: [0, 1] }, { quorum: [0, 1] }];
const duel: ScenarioSource = {
  processes: 2,
  network: fifoNetwork,
  grantsEach: both,
  workload: heavyLoad(2, 2),
};
const trio: ScenarioSource = {
  processes: 3,
  network: fifoNetwork,
  grantsEach: planeQuorums(3),
  workload: heavyLoad(3, 1),
};

function verdictOf(
  program: LearnerClass,
  source: ScenarioSource,
  property: typeof progress,
): Verdict {
  const [outcome] = explore(
    programOf(() => program),
    scenarioOf(mutex, source),
    [property],
  ).outcomes;
  if (outcome === undefined) throw new Error("nothing was said");
  return outcome.verdict;
}

describe("the deadlock", () => {
  test("of the basic algorithm is named as a circle", () => {
    const verdict = verdictOf(Basic, trio, progress);
    expect(verdict.kind).toBe("violated");
    expect(describeVerdict(verdict)).toContain(
      "p0 has heard nothing back from p1, nor p1 from p2, nor p2 from p0",
    );
  });

  test.each([
    ["INQUIRE and YIELD", DeadlockFree],
    ["FAILED as well", WithFailed],
  ])("is gone with %s", (_, program) => {
    for (const source of [duel, trio])
      expect(verdictOf(program, source, progress).kind).toBe("holds");
  });

  test("comes back when an INQUIRE can overtake the vote", () => {
    const source = { ...duel, network: reorderingNetwork, workload: heavyLoad(2, 1) };
    expect(verdictOf(DeadlockFree, source, progress).kind).toBe("violated");
  });
});

/** Both scenarios have K = 2, so a limit is so many times K − 1. */
test.each([
  ["without FAILED", 6, DeadlockFree],
  ["with FAILED", 5, WithFailed],
] as const)("%s an entry costs at most %i (K − 1) messages in every order", (_, limit, program) => {
  const kinds = (most: number) =>
    [duel, trio].map(
      (source) =>
        verdictOf(
          program,
          source,
          entryBudget(() => most, "it"),
        ).kind,
    );
  expect(kinds(limit)).toEqual(["holds", "holds"]);
  expect(kinds(limit - 1)).toContain("violated");
});

test.each([
  ["without FAILED", 3.1, DeadlockFree],
  ["with FAILED", 4, WithFailed],
] as const)(
  "%s an entry costs about %f (K − 1) when everybody wants in",
  (_, expected, program) => {
    for (const size of [4, 9, 16, 25]) {
      const grantsEach = gridQuorums(size);
      const source = {
        processes: size,
        network: fifoNetwork,
        grantsEach,
        workload: heavyLoad(size, 3),
      };
      const costs = Array.from({ length: 10 }, (_, seed) => {
        const { trace } = finish({ program, source, seed }).run.cluster;
        return measureMutex(trace).messagesPerEntry ?? 0;
      });
      const mean = costs.reduce((sum, one) => sum + one, 0) / costs.length;
      expect(Math.abs(mean / (2 * Math.sqrt(size) - 2) - expected)).toBeLessThan(0.1);
    }
  },
);

/** Messages and client delay of a lone entry; synchronisation delay between opposite corners. */
function figures(program: LearnerClass, grantsEach: QuorumGrants): readonly number[] {
  const processes = grantsEach.length;
  const base = { processes, network: unitNetwork, grantsEach };
  const quiet = { ...base, workload: lightLoad(processes, 2, 20) };
  const pair = {
    ...base,
    workload: forSome([0, processes - 1], (id) => [acquisition(id === 0 ? 0 : 5, "main", 20)]),
  };
  const alone = measureMutex(finish({ program, source: quiet }).run.cluster.trace);
  const contended = measureMutex(finish({ program, source: pair }).run.cluster.trace);
  return [
    alone.messagesPerEntry ?? 0,
    Math.max(...alone.clientDelayTicks),
    Math.max(...contended.syncDelayTicks),
  ];
}

test("a lone entry costs 3(K − 1) messages and 2T; the next one follows after 2T", () => {
  const rows = [
    ...[3, 7, 13, 21].map((size) => ["plane", planeQuorums(size)] as const),
    ...[4, 9, 16, 25].map((size) => ["grid", gridQuorums(size)] as const),
  ];
  for (const [shape, grants] of rows) {
    const size = grants[0]?.quorum.length ?? 0;
    for (const program of [Basic, DeadlockFree, WithFailed]) {
      const measured = figures(program, grants);
      const what = `${program.name}, ${shape} of ${grants.length}, K = ${size}`;
      expect(measured, what).toEqual([3 * (size - 1), 2, 2]);
    }
  }
});
