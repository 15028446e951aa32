/** Chandy and Lamport's snapshot: what it records, what it costs, and starting again from it. */

import { describe, expect, test } from "vitest";
import { exactMessages } from "../../../lib/problems/message-budget.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { consistentCut, faithfulRecords } from "../../../lib/problems/snapshot/consistency.ts";
import { cutsOf } from "../../../lib/problems/snapshot/cut.ts";
import { snapshot } from "../../../lib/problems/snapshot/problem.ts";
import {
  completeness,
  conservation,
  recordedOnce,
} from "../../../lib/problems/snapshot/properties.ts";
import {
  allAtOnce,
  heavyLoad,
  lightLoad,
  oneTransfer,
  randomLoad,
  staggered,
  withSnapshot,
} from "../../../lib/problems/snapshot/workload.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import ChandyLamport from "../../reference/chandy-lamport.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { eachSchedule } from "../../support/each-schedule.ts";
import { replayHint, verdictOf } from "../../support/verdicts.ts";
import { measureSnapshots, restartFrom } from "./global-state.ts";

const all = [completeness, recordedOnce, conservation, consistentCut, faithfulRecords];

describe("the price", () => {
  const markers = exactMessages({
    call: "snapshot",
    noun: "snapshot",
    type: "marker",
    formula: "N(N − 1)",
    each: (n) => n * (n - 1),
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("is N(N − 1) markers at N = %i", (processes) => {
    const workload = withSnapshot(heavyLoad(processes, 3), 0, "s1", 1);
    const cluster = finished({ processes, workload, network: unitNetwork });
    const measured = measureSnapshots(cluster.trace, cluster.scenario);
    expect(measured.controlMessages).toBe(processes * (processes - 1));
    expect(measured.transfers).toBe(processes * 3);
    expect(measured.states[0]).toMatchObject({ complete: true, money: processes * 100 });
    expect(verdictOf(markers, cluster)).toBe("holds in this run");
  });

  test.each([3, 4, 7])("is 2N markers on a two-way ring of %i", (processes) => {
    const edges = Array.from({ length: processes }, (_, id) => [id, (id + 1) % processes] as const);
    const workload = withSnapshot(heavyLoad(processes, 2), 1, "s1");
    const topology = { kind: "graph", edges } as const;
    const cluster = finished({ processes, workload, topology, network: fifoNetwork });
    expect(measureSnapshots(cluster.trace, cluster.scenario).controlMessages).toBe(2 * processes);
    for (const property of all) {
      expect(verdictOf(property, cluster), property.name).toBe("holds in this run");
    }
  });

  test("takes two latencies: markers out, markers back", () => {
    const cluster = finished({
      processes: 5,
      workload: withSnapshot([], 0, "s1"),
      network: unitNetwork,
    });
    expect(measureSnapshots(cluster.trace, cluster.scenario).states[0]?.durationTicks).toBe(2);
  });
});

describe("over FIFO channels every promise is kept", () => {
  test("in seeded runs with two snapshots at once", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const base = randomLoad(4, 6, 8, random);
      const twice = withSnapshot(withSnapshot(base, 0, "s1", 2), 3, "s2", 3);
      const cluster = finished({ processes: 4, workload: twice, network: fifoNetwork }, seed);
      for (const property of all) {
        expect(
          verdictOf(property, cluster),
          `${property.name}, seed ${seed}: ${replayHint(cluster)}`,
        ).toBe("holds in this run");
      }
    }
  });

  test("in every schedule of two processes that pay each other while two snapshots run", () => {
    const workload = withSnapshot(withSnapshot(allAtOnce(2), 0, "s1", 1), 1, "s2", 1);
    const cluster = clusterOf(
      ChandyLamport,
      { processes: 2, workload, network: fifoNetwork },
      snapshot,
    );
    const caught = new Set<string>();
    const ends = eachSchedule(cluster, 0, (end) => {
      for (const property of all) {
        expect(verdictOf(property, end), property.name + replayHint(end)).toBe("holds in this run");
      }
      const { states } = measureSnapshots(end.trace, end.scenario);
      caught.add(JSON.stringify(states[0]?.channels.map(({ amounts }) => amounts)));
    });
    expect(ends).toBeGreaterThan(100);
    expect(caught.size).toBeGreaterThan(1); // in flight in some, in accounts in others
  });

  test("in each kind of workload", () => {
    for (const workload of [
      oneTransfer(0, 1, 7),
      lightLoad(3, 2, 100),
      staggered(3, 3, 4),
      heavyLoad(3, 3),
    ]) {
      const cluster = finished({
        processes: 3,
        workload: withSnapshot(workload, 2, "s1"),
        network: fifoNetwork,
      });
      expect(verdictOf(conservation, cluster)).toBe("holds in this run");
    }
  });
});

test("a message before the marker is in the receiver's state or in the channel", () => {
  const inChannel = clusterOf(ChandyLamport, { processes: 3, network: fifoNetwork }, snapshot);
  choose(inChannel, 'call p0 transfer {"to":1,"amount":7}\ncall p2 snapshot "s1"');
  choose(inChannel, "deliver p2→p0 #1 marker\ndeliver p2→p1 #1 marker");
  choose(inChannel, "deliver p0→p1 #1 transfer\ndeliver p0→p1 #2 marker");
  expect(stateOf(inChannel)).toMatchObject({ balances: [93, 100, 100] });
  expect(stateOf(inChannel)?.channels).toContainEqual({ from: 0, to: 1, amounts: [7] });

  const inState = clusterOf(ChandyLamport, { processes: 3, network: fifoNetwork }, snapshot);
  choose(inState, 'call p0 transfer {"to":1,"amount":7}\ncall p0 snapshot "s1"');
  choose(inState, "deliver p0→p1 #1 transfer\ndeliver p0→p1 #2 marker");
  expect(stateOf(inState)).toMatchObject({ balances: [93, 107, null] });
  expect(stateOf(inState)?.channels).toContainEqual({ from: 0, to: 1, amounts: [] });
});

test("a state is recorded where its handler began, whatever it did before it recorded", () => {
  class Chatty extends ChandyLamport {
    override onSnapshot(name: string) {
      this.log("first a word");
      super.onSnapshot(name);
    }
  }
  for (const program of [ChandyLamport, Chatty]) {
    const cluster = clusterOf(program, { processes: 2, network: fifoNetwork }, snapshot);
    choose(cluster, 'call p0 snapshot "s1"\ndeliver p0→p1 #1 marker');
    const [cut] = cutsOf(cluster.trace);
    const begun = [...(cut?.states ?? [])].map(([process, { step }]) => [
      process,
      cluster.trace.kind(step),
    ]);
    expect(begun).toEqual([
      [0, "call"],
      [1, "deliver"],
    ]);
  }
});

test("on channels that reorder the algorithm loses or makes money in some run", () => {
  const verdicts = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const workload = withSnapshot(randomLoad(3, 8, 4, new Random(seed)), 0, "s1", 4);
    const cluster = finished({ processes: 3, workload, network: reorderingNetwork }, seed);
    for (const property of [conservation, consistentCut, faithfulRecords]) {
      if (verdictOf(property, cluster).startsWith("violated")) verdicts.add(property.name);
    }
  }
  expect([...verdicts].sort()).toEqual(["conservation", "consistent-cut", "faithful-records"]);
});

test("a cluster that restarts from a snapshot has all the money, and can be counted again", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const workload = withSnapshot(randomLoad(4, 6, 6, new Random(seed)), 0, "s1", 3);
    const before = finished({ processes: 4, workload, network: fifoNetwork }, seed);
    const state = stateOf(before);
    if (state === undefined) throw new Error(`seed ${seed} recorded nothing`);
    const after = finished(
      {
        processes: 4,
        workload: withSnapshot(randomLoad(4, 4, 6, new Random(-seed)), 1, "s2", 2),
        network: fifoNetwork,
        grantsEach: restartFrom(state),
      },
      seed,
    );
    expect(stateOf(after)).toMatchObject({ snapshot: "s2", complete: true, money: 400 });
    for (const property of all) {
      expect(verdictOf(property, after), `${property.name}, seed ${seed}`).toBe(
        "holds in this run",
      );
    }
  }
});

function stateOf(cluster: ReturnType<typeof clusterOf>) {
  return measureSnapshots(cluster.trace, cluster.scenario).states[0];
}

function finished(source: ScenarioSource, seed = 1) {
  const run = runOf(ChandyLamport, source, seed, snapshot);
  expect(run.toEnd()).toBe("quiescent");
  return run.cluster;
}
