/** Going back to a snapshot: who must, to what, and how often. */

import { describe, expect, test } from "vitest";
import rubric from "../../../lessons/chandy-lamport/restore/rubric.ts";
import SnapshotAndRestore from "../../../lessons/chandy-lamport/restore/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { snapshot } from "../../../lib/problems/snapshot/problem.ts";
import { conservation } from "../../../lib/problems/snapshot/properties.ts";
import { restoration } from "../../../lib/problems/snapshot/restoration.ts";
import {
  oneTransfer,
  randomLoad,
  withRestore,
  withSnapshot,
} from "../../../lib/problems/snapshot/workload.ts";
import { fifoNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";
import { measureSnapshots } from "./global-state.ts";

const saved = withRestore(withSnapshot(oneTransfer(1, 0, 5), 0, "s1"), 0, "s1", 50);

function judged(program: LearnerClass, workload = saved): string {
  const source = { processes: 2, network: fifoNetwork, workload };
  const run = runOf(program, source, 1, snapshot);
  run.toEnd();
  return verdictOf(restoration, run.cluster);
}

describe("going back", () => {
  test("holds when everybody goes back to what it recorded", () => {
    expect(judged(SnapshotAndRestore)).toBe("holds in this run");
  });

  test("is vacuous when nobody is asked to", () => {
    expect(judged(SnapshotAndRestore, withSnapshot([], 0, "s1"))).toMatch(/^vacuous/);
  });

  test("is violated by whoever stays", () => {
    class Stays extends SnapshotAndRestore {
      override onRestore() {}
    }
    expect(judged(Stays)).toContain("p0 never went back to `s1`");
  });

  test("is violated by another balance than the recorded one", () => {
    class Richer extends SnapshotAndRestore {
      override resume(name: string, balance: number) {
        super.resume(name, balance + 1);
      }
    }
    expect(judged(Richer)).toMatch(/p0 has gone back to `s1` with \d+, but had recorded \d+/);
  });

  test("is violated by going back twice, or unasked", () => {
    class Twice extends SnapshotAndRestore {
      override resume(name: string, balance: number) {
        super.resume(name, balance);
        super.resume(name, balance);
      }
    }
    expect(judged(Twice)).toContain("p0 has gone back to `s1` more often than it was asked for");
    class Eager extends SnapshotAndRestore {
      override onSnapshot(name: string) {
        super.onSnapshot(name);
        this.resume(name, this.balance);
      }
    }
    expect(judged(Eager)).toContain("p0 has gone back to `s1`, which nobody has asked for");
  });

  test("takes the names of snapshots and numbers only", () => {
    class Confused extends SnapshotAndRestore {
      override onRestore() {
        Reflect.apply(this.resume, this, [1, 2]);
      }
    }
    const cluster = clusterOf(Confused, { processes: 2, network: fifoNetwork }, snapshot);
    choose(cluster, 'call p0 restore "s1"');
    expect(cluster.failure).toMatchObject({ handler: "onRestore", slug: "wrong-argument" });
  });
});

test("the lesson's figure of going back shows what its caption says", () => {
  const { calm } = rubric.scenarios;
  if (calm === undefined) throw new Error("there is no such scenario");
  const run = runOf(SnapshotAndRestore, calm, 6, snapshot);
  run.toEnd();
  const { states } = measureSnapshots(run.cluster.trace, run.cluster.scenario);
  expect(
    states.map(({ balances, channels }) => [balances, channels.flatMap((one) => one.amounts)]),
  ).toEqual([
    [
      [95, 99, 93],
      [7, 6],
    ],
    [[102, 99, 99], []],
  ]);
});

test("after going back in the midst of payments, a second count finds all the money", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const begun = withSnapshot(randomLoad(4, 6, 6, new Random(seed)), 0, "s1", 2);
    const back = withRestore(begun, 0, "s1", 3);
    const workload = withSnapshot(back, 0, "s2", back[0]?.length ?? 0);
    const run = runOf(
      SnapshotAndRestore,
      { processes: 4, network: fifoNetwork, workload },
      seed,
      snapshot,
    );
    expect(run.toEnd()).toBe("quiescent");
    const { states } = measureSnapshots(run.cluster.trace, run.cluster.scenario);
    expect(states.map(({ money, complete }) => [money, complete])).toEqual([
      [400, true],
      [400, true],
    ]);
    expect(verdictOf(conservation, run.cluster), `seed ${seed}`).toBe("holds in this run");
    expect(verdictOf(restoration, run.cluster), `seed ${seed}`).toBe("holds in this run");
  }
});
