import { describe, expect, test } from "vitest";
import Quorums from "../../../lessons/maekawa/quorums/solution.ts";
import type { ProcessId } from "../../../lib/learner/process.ts";
import { quorum } from "../../../lib/problems/quorum/problem.ts";
import { QuorumProcess } from "../../../lib/problems/quorum/process.ts";
import { intersection, quorumLoads, quorumSizes } from "../../../lib/problems/quorum/properties.ts";
import {
  everyoneChooses,
  gridQuorums,
  planeQuorums,
} from "../../../lib/problems/quorum/workload.ts";
import { expectVerdict, finish } from "../../support/judge.ts";

const sizes = Array.from({ length: 29 }, (_, index) => index + 2);

function trial(program: new () => QuorumProcess, processes: number) {
  return { program, problem: quorum, source: { processes, workload: everyoneChooses(processes) } };
}

class Alone extends QuorumProcess {
  onQuorum() {
    this.choose([this.id]);
  }
}

class Changed extends QuorumProcess {
  onQuorum() {
    this.choose([this.id]);
    this.choose(this.processes);
  }
}

class Silent extends QuorumProcess {
  onQuorum() {
    if (this.id !== 1) this.choose(this.processes);
  }
}

describe("intersection", () => {
  test("names the two who share nobody", () => {
    const { text } = expectVerdict(intersection, trial(Alone, 3), "violated");
    expect(text).toContain("p0 asks p0, p1 asks p1: they share nobody");
  });

  test("asks for a quorum of everybody", () => {
    const { text } = expectVerdict(intersection, trial(Silent, 3), "violated");
    expect(text).toContain("p1 has chosen no quorum");
  });

  test("holds for what was chosen last", () => {
    expectVerdict(intersection, trial(Changed, 3), "holds");
  });

  test("says nothing about a cluster of one", () => {
    expectVerdict(intersection, trial(Alone, 1), "vacuous");
  });
});

test.each(sizes)(
  "the lesson's quorums meet, stay small and share the work, N = %i",
  (processes) => {
    expectVerdict(intersection, trial(Quorums, processes), "holds");
    const { trace } = finish(trial(Quorums, processes)).run.cluster;
    const limit = 2 * Math.ceil(Math.sqrt(processes)) - 1;
    expect(Math.max(...quorumSizes(trace))).toBeLessThanOrEqual(limit);
    expect(Math.max(...quorumLoads(trace))).toBeLessThanOrEqual(limit);
  },
);

test.each(sizes)("quorums of a grid meet, N = %i", (processes) => {
  expectMeeting(gridQuorums(processes));
});

test.each([3, 7, 13, 21])("quorums of a plane meet exactly once, N = %i", (processes) => {
  const quorums = gridless(planeQuorums(processes));
  for (const [place, one] of quorums.entries()) {
    expect(one.length * (one.length - 1) + 1).toBe(processes);
    for (const other of quorums.slice(place + 1)) {
      expect(one.filter((member) => other.includes(member))).toHaveLength(1);
    }
  }
});

test("there is no plane of six", () => {
  expect(() => planeQuorums(6)).toThrow("no projective plane of 6");
});

function gridless(grants: ReturnType<typeof gridQuorums>) {
  return grants.map(({ quorum: members }) => members);
}

function expectMeeting(grants: ReturnType<typeof gridQuorums>): void {
  const quorums = gridless(grants);
  for (const [id, one] of quorums.entries()) {
    expect(one).toContain(id);
    for (const other of quorums) expect(one.some((member) => other.includes(member))).toBe(true);
  }
}

describe("choose", () => {
  const choosing = (members: (id: number) => unknown) =>
    class extends QuorumProcess {
      onQuorum() {
        this.choose(members(this.id) as ProcessId[]);
      }
    };

  test.each([
    ["a stranger", (id: number) => [id, 9], "9, which is no process"],
    ["somebody twice", (id: number) => [id, id], "p0 twice"],
    ["others only", (id: number) => [(id + 1) % 3], "a quorum that it is not in itself"],
    ["no list", () => 1, "something that is not a list of processes"],
  ])("refuses %s", (_, members, words) => {
    const { run, ending } = finish(trial(choosing(members), 3));
    expect(ending).toBe("failed");
    expect(run.cluster.failure?.message).toContain(words);
  });
});
