import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  networkName,
  networks,
  withLoad,
  withNetwork,
  withProcesses,
  withReliability,
} from "../../app/_workbench/panel/change-scenario.ts";
import { describeFault } from "../../app/_workbench/panel/describe-fault.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { allAtOnce, oneRequest } from "../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Fault } from "../../lib/sim/fault.ts";
import { partition } from "../../lib/sim/fault.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { factsOf } from "../../lib/sim/scenario.ts";

const sources: readonly ScenarioSource[] = [
  { processes: 3, workload: allAtOnce(3) },
  { processes: 4, workload: oneRequest(3), topology: { kind: "ring", order: [3, 1, 0, 2] } },
  { processes: 5, topology: { kind: "tree", parents: [0, 0, 0, 1, 1] } },
  { processes: 3, topology: { kind: "star", centre: 2 }, clockRates: [1, 2, 1] },
  {
    processes: 4,
    topology: { kind: "grid", columns: 2 },
    faults: [
      { kind: "at", tick: 5, choices: [{ kind: "crash", process: 3 }] },
      {
        kind: "at",
        tick: 9,
        choices: partition([
          [0, 1],
          [2, 3],
        ]),
      },
    ],
  },
];

describe("a changed scenario", () => {
  test("still makes sense for any number of processes, network and load", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.integer({ min: 1, max: 16 }),
        fc.constantFrom(...Object.keys(networks)),
        fc.integer({ min: 1, max: 20 }),
        (source, processes, network, times) => {
          const resized = withNetwork(withProcesses(source, processes), network);
          const changed = withLoad(resized, { times, gapTicks: 3 }) ?? resized;
          expect(factsOf(scenarioOf(mutex, changed))).toHaveLength(processes);
        },
      ),
    );
  });

  test("asks newcomers what everybody was asked, and nobody where not everybody was", () => {
    expect(withProcesses(sources[0] ?? { processes: 1 }, 5).workload).toHaveLength(5);
    const single = withProcesses({ processes: 3, workload: oneRequest(0) }, 6);
    expect(single.workload?.flat()).toHaveLength(1);
  });

  test("keeps loss and duplication when the kind of network changes", () => {
    const lossy = withReliability({ processes: 2 }, { loss: 0.25 });
    expect(withNetwork(lossy, "fifo").network).toMatchObject({ order: "fifo", loss: 0.25 });
    expect(networkName(withNetwork(lossy, "fifo").network)).toBe("fifo");
    expect(networkName({ ...unitNetwork, maxDelay: 77 })).toBeNull();
  });

  test("has no more load to give when nobody asks for anything", () => {
    expect(withLoad({ processes: 2 }, { times: 2, gapTicks: 0 })).toBeNull();
  });
});

describe("a fault in words", () => {
  test.each<[Fault, string]>([
    [{ kind: "at", tick: 5, choices: [{ kind: "crash", process: 1 }] }, "at tick 5: crash p1"],
    [
      { kind: "at", tick: 1, choices: partition([[0], [1, 2]]) },
      "at tick 1: cut p0→p1, cut p0→p2, cut p1→p0 and 1 more",
    ],
    [
      { kind: "on", event: { kind: "send", type: "reply" }, nth: 2, effect: { kind: "drop" } },
      "lose the 2nd reply",
    ],
    [
      {
        kind: "on",
        event: { kind: "send", from: "highest", to: 0 },
        effect: { kind: "delay", ticks: 9 },
      },
      "delay every message from the highest process to p0 by 9 ticks",
    ],
    [
      {
        kind: "on",
        event: { kind: "announce", name: "enter" },
        nth: 11,
        effect: { kind: "crash", afterTicks: 0, recoverAfterTicks: 5 },
      },
      "crash the process at the 11th enter, for 5 ticks",
    ],
  ])("%j", (fault, words) => {
    expect(describeFault(fault)).toBe(words);
  });
});
