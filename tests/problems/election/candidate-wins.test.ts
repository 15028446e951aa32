/** Only those who stand are elected. */

import { expect, test } from "vitest";
import FirstCandidate from "../../../lessons/atomic-multicast/leader/solution.ts";
import { candidateWins } from "../../../lib/problems/election/candidate-wins.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { concurrentElections } from "../../../lib/problems/election/workload.ts";
import { runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";

const source = { processes: 3, workload: concurrentElections([1, 2]) };

class ElectsTheSequencer extends FirstCandidate {
  override onDeliver() {
    this.elect(this.processes[0]);
  }
}

class ElectsNobody extends FirstCandidate {
  override onDeliver() {}
}

test("a candidate that is elected has stood", () => {
  expect(after(FirstCandidate)).toBe("holds in this run");
});

test("whoever has not stood is not elected, and the verdict names it", () => {
  expect(after(ElectsTheSequencer)).toContain(
    "p0 has elected p0, which has not stood for election",
  );
});

test("where nobody decides there is nothing to judge", () => {
  expect(after(ElectsNobody)).toMatch(/^vacuous/);
});

function after(learnerClass: Parameters<typeof runOf>[0]): string {
  const run = runOf(learnerClass, source, 1, election);
  expect(run.toEnd()).toBe("quiescent");
  return verdictOf(candidateWins, run.cluster);
}
