/** Whoever was too late for an election does not win it afterwards. */

import { expect, test } from "vitest";
import FirstCandidate from "../../../lessons/atomic-multicast/leader/solution.ts";
import { noLateWinner } from "../../../lib/problems/election/no-late-winner.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import {
  election as electionAfter,
  everyoneAtOnce,
} from "../../../lib/problems/election/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { forSome, rounds } from "../../../lib/problems/workload.ts";
import { fifoNetwork } from "../../../lib/sim/network.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";

/** Without p0, whose candidacy would always be the first. */
const storm = {
  processes: 4,
  network: fifoNetwork,
  workload: forSome([1, 2, 3], (id) => rounds(5, () => electionAfter(10 + id))),
};

class LastWordWins extends FirstCandidate {
  override onDeliver(command: Parameters<FirstCandidate["onDeliver"]>[0]) {
    this.term = Math.max(this.term, command.term);
    this.elect(command.candidate);
  }
}

class FirstElectionOnly extends FirstCandidate {
  override onDeliver(command: Parameters<FirstCandidate["onDeliver"]>[0]) {
    if (command.term === 1 && this.term > 0) return;
    this.term = command.term;
    this.elect(command.candidate);
  }
}

test("leaders that are replaced in a storm were known to whoever replaces them", () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => verdictsOf(FirstCandidate, storm, seed));
  expect(seeds.filter((verdict) => verdict.startsWith("violated"))).toEqual([]);
  expect(seeds).toContain("holds in this run");
});

test("the second to stand in one election does not replace the first", () => {
  const cluster = clusterOf(LastWordWins, { processes: 3, network: fifoNetwork }, election);
  choose(
    cluster,
    [
      "call p1 election null",
      "call p2 election null",
      "deliver p2→p0 #1 submit",
      "deliver p1→p0 #1 submit",
    ].join("\n"),
  );
  expect(verdictOf(noLateWinner, cluster)).toContain(
    "p0 has elected p1 in place of p2, but p1 did not know p2 as leader when it stood",
  );
});

test("latecomers of later elections are found as well", () => {
  const seeds = Array.from({ length: 10 }, (_, seed) => verdictsOf(FirstElectionOnly, storm, seed));
  expect(seeds.some((verdict) => verdict.startsWith("violated"))).toBe(true);
});

test("where no leader is replaced there is nothing to judge", () => {
  const once = { processes: 3, network: fifoNetwork, workload: everyoneAtOnce(3) };
  expect(verdictsOf(FirstCandidate, once, 1)).toMatch(/^vacuous/);
});

function verdictsOf(
  learnerClass: Parameters<typeof runOf>[0],
  source: ScenarioSource,
  seed: number,
): string {
  const run = runOf(learnerClass, source, seed, election);
  expect(run.toEnd()).toBe("quiescent");
  return verdictOf(noLateWinner, run.cluster);
}
