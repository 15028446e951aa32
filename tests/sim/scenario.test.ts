import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import { acquisition } from "../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { ScenarioError } from "../../lib/sim/scenario-error.ts";
import { placesOf } from "../../lib/sim/topology.ts";
import { clusterOf } from "../support/build.ts";

class Silent extends MutexProcess<never> {
  onAcquire() {}
  onExit() {}
  onMessage = {};
}

const crashOf = (process: number) => ({ kind: "crash", process }) as const;

const absurd: [string, ScenarioSource, RegExp][] = [
  ["no processes", { processes: 0 }, /1 to 1000 processes, not 0/],
  ["ten thousand processes", { processes: 10_000 }, /1 to 1000 processes, not 10000/],
  ["half a process", { processes: 2.5 }, /not 2.5/],
  ["NaN processes", { processes: Number.NaN }, /not NaN/],
  ["a negative delay", { processes: 2, network: { ...unitNetwork, minDelay: -1 } }, /minDelay.*-1/],
  ["a NaN delay", { processes: 2, network: { ...unitNetwork, maxDelay: Number.NaN } }, /NaN/],
  [
    "an endless delay",
    { processes: 2, network: { ...unitNetwork, maxDelay: Infinity } },
    /Infinity/,
  ],
  ["delays upside down", { processes: 2, network: { ...unitNetwork, minDelay: 5 } }, /above its/],
  ["a loss of 2", { processes: 2, network: { ...unitNetwork, loss: 2 } }, /probability.*not 2/],
  ["a NaN loss", { processes: 2, network: { ...unitNetwork, loss: Number.NaN } }, /not NaN/],
  [
    "a slow link to nowhere",
    { processes: 2, network: { ...unitNetwork, slow: [{ to: 9, factor: 2 }] } },
    /names p9.*p0 to p1/,
  ],
  [
    "a slow link that goes backwards",
    { processes: 2, network: { ...unitNetwork, slow: [{ to: 1, factor: -2 }] } },
    /positive number, not -2/,
  ],
  [
    "a slow link that takes no time",
    { processes: 2, network: { ...unitNetwork, slow: [{ factor: 0 }] } },
    /positive number, not 0/,
  ],
  [
    "a slow link from nowhere",
    { processes: 2, network: { ...unitNetwork, slow: [{ from: 2, factor: 2 }] } },
    /names p2.*p0 to p1/,
  ],
  [
    "an endless slow link",
    { processes: 2, network: { ...unitNetwork, slow: [{ factor: Infinity }] } },
    /not Infinity/,
  ],
  [
    "a loss below 0",
    { processes: 2, network: { ...unitNetwork, loss: -0.1 } },
    /probability.*not -0.1/,
  ],
  [
    "copies above 1",
    { processes: 2, network: { ...unitNetwork, duplication: 1.1 } },
    /duplication.*not 1.1/,
  ],
  ["an endless clock", { processes: 1, clockRates: [Infinity] }, /clock rate.*Infinity/],
  [
    "a fault on half a match",
    {
      processes: 2,
      faults: [{ kind: "on", event: { kind: "send" }, nth: 1.5, effect: { kind: "drop" } }],
    },
    /counts from 1/,
  ],
  [
    "a fault that delays into the past",
    {
      processes: 2,
      faults: [{ kind: "on", event: { kind: "send" }, effect: { kind: "delay", ticks: -1 } }],
    },
    /delay.*-1/,
  ],
  [
    "a crash in the past",
    {
      processes: 2,
      faults: [{ kind: "on", event: { kind: "send" }, effect: { kind: "crash", afterTicks: -1 } }],
    },
    /afterTicks.*-1/,
  ],
  [
    "a recovery in the past",
    {
      processes: 2,
      faults: [
        {
          kind: "on",
          event: { kind: "send" },
          effect: { kind: "crash", afterTicks: 0, recoverAfterTicks: -1 },
        },
      ],
    },
    /recoverAfterTicks.*-1/,
  ],
  [
    "a cut from nowhere",
    { processes: 2, faults: [{ kind: "at", tick: 0, choices: [{ kind: "cut", from: 2, to: 0 }] }] },
    /fault cut names p2/,
  ],
  [
    "a cut to nowhere",
    { processes: 2, faults: [{ kind: "at", tick: 0, choices: [{ kind: "cut", from: 0, to: 2 }] }] },
    /fault cut names p2/,
  ],
  [
    "a fault on the announcement of nobody",
    {
      processes: 2,
      faults: [
        {
          kind: "on",
          event: { kind: "announce", name: "enter", process: 2 },
          effect: { kind: "crash", afterTicks: 0 },
        },
      ],
    },
    /a fault names p2/,
  ],
  ["half a tick", { processes: 1, workload: [[acquisition(0.5)]] }, /afterTicks.*0.5/],
  [
    "a stay that ends before it begins",
    { processes: 1, workload: [[acquisition(0, "main", -1)]] },
    /holdTicks.*-1/,
  ],
  [
    "a fault on a process that does not exist",
    { processes: 2, faults: [{ kind: "at", tick: 1, choices: [crashOf(5)] }] },
    /fault crash names p5/,
  ],
  [
    "a fault on half a process",
    { processes: 2, faults: [{ kind: "at", tick: 1, choices: [crashOf(0.5)] }] },
    /names p0.5/,
  ],
  [
    "a fault on a process below the first",
    { processes: 2, faults: [{ kind: "at", tick: 1, choices: [crashOf(-1)] }] },
    /names p-1/,
  ],
  [
    "a fault before the beginning",
    { processes: 2, faults: [{ kind: "at", tick: -1, choices: [crashOf(1)] }] },
    /fault's tick.*-1/,
  ],
  [
    "a fault on the zeroth match",
    {
      processes: 2,
      faults: [{ kind: "on", event: { kind: "send" }, nth: 0, effect: { kind: "drop" } }],
    },
    /counts from 1/,
  ],
  [
    "a fault that would drop an announcement",
    {
      processes: 2,
      faults: [
        { kind: "on", event: { kind: "announce", name: "enter" }, effect: { kind: "drop" } },
      ],
    },
    /can only crash/,
  ],
  [
    "a workload for too many",
    { processes: 1, workload: [[], [acquisition(0)]] },
    /asks something of p1/,
  ],
  [
    "an unknown operation",
    { processes: 1, workload: [[{ ...acquisition(0), name: "dance" }]] },
    /`dance`; this problem knows acquire/,
  ],
  ["a negative wait", { processes: 1, workload: [[acquisition(-3)]] }, /afterTicks.*-3/],
  ["a clock that stands still", { processes: 1, clockRates: [0] }, /clock rate/],
  ["a ring with a gap", { processes: 3, topology: { kind: "ring", order: [0, 2, 2] } }, /once/],
  ["a star around nobody", { processes: 3, topology: { kind: "star", centre: 4 } }, /centre.*p4/],
  ["a tree without a root", { processes: 2, topology: { kind: "tree", parents: [1, 0] } }, /root/],
  ["a grid without columns", { processes: 4, topology: { kind: "grid", columns: 0 } }, /columns/],
  ["an edge to itself", { processes: 2, topology: { kind: "graph", edges: [[1, 1]] } }, /itself/],
];

describe("scenario", () => {
  test("K7 what lies exactly at a limit is allowed", () => {
    const { slow: _, ...network } = unitNetwork;
    const drop = { kind: "on", event: { kind: "send", from: 1, to: 0 }, nth: 1 } as const;
    const source: ScenarioSource = {
      processes: 2,
      network: { ...network, slow: [{ from: 1, to: 0, factor: 0.1 }], loss: 1, duplication: 0 },
      faults: [
        { kind: "at", tick: 0, choices: [crashOf(0), crashOf(1)] },
        { ...drop, effect: { kind: "delay", ticks: 0 } },
        { ...drop, effect: { kind: "crash", afterTicks: 0, recoverAfterTicks: 0 } },
      ],
      clockRates: [0.01],
      workload: [[acquisition(0, "main", 0)]],
    };
    expect(() => clusterOf(Silent, source)).not.toThrow();
  });

  test.each(absurd)("K7 %s is refused with a message that names the trouble", (_, source, why) => {
    expect(() => clusterOf(Silent, source)).toThrow(ScenarioError);
    expect(() => clusterOf(Silent, source)).toThrow(why);
  });

  test("K7 the largest cluster allowed starts", () => {
    expect(clusterOf(Silent, { processes: 1000 }).processes).toHaveLength(1000);
  });
});

describe("topology", () => {
  const neighbours = (...parameters: Parameters<typeof placesOf>) =>
    placesOf(...parameters).map((place) => place.neighbours);

  test("N7 the topologies connect whom they say", () => {
    expect(neighbours({ kind: "full" }, 3)).toEqual([
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
    expect(neighbours({ kind: "ring", order: [2, 0, 1] }, 3)).toEqual([[1], [2], [0]]);
    expect(neighbours({ kind: "ring", skips: true }, 3)).toEqual([
      [1, 2],
      [2, 0],
      [0, 1],
    ]);
    expect(neighbours({ kind: "line" }, 3)).toEqual([[1], [0, 2], [1]]);
    expect(neighbours({ kind: "tree", parents: [0, 0, 0, 1] }, 4)).toEqual([
      [1, 2],
      [0, 3],
      [0],
      [1],
    ]);
    expect(neighbours({ kind: "grid", columns: 2 }, 4)).toEqual([
      [1, 2],
      [0, 3],
      [0, 3],
      [1, 2],
    ]);
    expect(neighbours({ kind: "graph", edges: [[0, 2]] }, 3)).toEqual([[2], [], [0]]);
  });

  test("P2 a place tells successor, parent and children", () => {
    expect(placesOf({ kind: "ring", order: [2, 0, 1] }, 3)[1]?.grants).toEqual({
      successor: 2,
      successors: [2, 0],
    });
    expect(placesOf({ kind: "tree", parents: [0, 0, 1] }, 3).map(({ grants }) => grants)).toEqual([
      { parent: null, children: [1] },
      { parent: 0, children: [2] },
      { parent: 1, children: [] },
    ]);
  });

  test("N7 a cluster of one has no neighbours in any topology", () => {
    for (const kind of ["full", "ring", "line"] as const) {
      expect(neighbours({ kind }, 1)).toEqual([[]]);
    }
  });
});
