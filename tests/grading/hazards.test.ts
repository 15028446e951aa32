/** Which runs are harder than which: promises hold under fewer hazards, never under more. */

import { describe, expect, test } from "vitest";
import type { SwarmSettings } from "../../lib/explore/sample/swarm.ts";
import { hardnessOf, isNoHarder } from "../../lib/grading/hazards.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Check } from "../../lib/sandbox/job.ts";
import type { FaultChoice } from "../../lib/sim/fault.ts";
import { partition } from "../../lib/sim/fault.ts";
import { fifoNetwork, reorderingNetwork, synchronousNetwork } from "../../lib/sim/network.ts";

type Schedules = Check["schedules"];
type Scenario = Check["scenario"];

const calm = { ...synchronousNetwork, order: "fifo" } as const;
const timed = { kind: "seeds", count: 1 } as const;
const every = { kind: "every" } as const;

function check(scenario: Partial<Scenario>, schedules: Schedules = timed): Check {
  const property = { name: "progress", parameters: {} };
  const base = { processes: 3, network: calm, workload: heavyLoad(3, 1) };
  return { property, scenario: { ...base, ...scenario }, schedules };
}

const aimed = { kind: "on", event: { kind: "send" } } as const;
const once = { ...aimed, nth: 2 } as const;
const crash = { kind: "crash", afterTicks: 1 } as const;
const at = (...choices: readonly FaultChoice[]) => ({ kind: "at", tick: 3, choices }) as const;
const crashAt = (process: number) => ({ kind: "crash", process }) as const;
const swarm = (settings: Omit<SwarmSettings, "beforeTick">): Schedules => ({
  ...timed,
  swarm: { beforeTick: 9, ...settings },
});

/** Each row is a chain: every check is harder than the one before it. */
const chains: readonly (readonly [string, readonly Check[]])[] = [
  ["any order", [check({}), check({}, every)]],
  ["reordering", [check({}), check({ network: synchronousNetwork })]],
  ["no bound", [check({}), check({ network: fifoNetwork }), check({ network: reorderingNetwork })]],
  ["late messages", [check({}), check({ network: { ...calm, slow: [{ factor: 2 }] } })]],
  ["held up", [check({}), check({ faults: [{ ...aimed, effect: { kind: "delay", ticks: 9 } }] })]],
  ["drift", [check({}), check({ clockRates: [1, 2, 1] })]],
  [
    "losses",
    [
      check({}),
      check({ faults: [{ ...once, effect: { kind: "drop" } }] }),
      check({ faults: [1, 2].map(() => ({ ...once, effect: { kind: "drop" } }) as const) }),
      check({ faults: [{ ...aimed, effect: { kind: "drop" } }] }),
    ],
  ],
  [
    "copies",
    [
      check({}),
      check({ faults: [{ ...once, effect: { kind: "duplicate" } }] }),
      check({ network: { ...calm, duplication: 0.1 } }),
    ],
  ],
  [
    "crashes",
    [
      check({}),
      check({ faults: [at(crashAt(0))] }),
      check({ faults: [at(crashAt(0), { kind: "recover", process: 0 })] }),
      check({ faults: [at(crashAt(0), crashAt(1), { kind: "recover", process: 0 })] }),
    ],
  ],
  [
    "aimed crashes",
    [
      check({ faults: [{ ...once, effect: crash }] }),
      check({ faults: [{ ...once, effect: { ...crash, recoverAfterTicks: 4 } }] }),
    ],
  ],
  ["cuts", [check({}), check({ faults: [at(...partition([[0], [1, 2]]))] })]],
  [
    "swarms",
    [
      check({}, swarm({ crashes: 1 })),
      check({}, swarm({ crashes: 2 })),
      check({}, swarm({ crashes: 2, recover: true })),
      check({}, swarm({ crashes: 2, recover: true, partitions: 1 })),
      check({}, swarm({ crashes: 2, recover: true, partitions: 1, loss: 0.1 })),
    ],
  ],
  [
    "chosen faults",
    [
      check({}, every),
      check({}, { ...every, faults: { crashes: 1 } }),
      check({}, { ...every, faults: { crashes: 1, halfWayCrashes: 1 } }),
      check({}, { ...every, faults: { crashes: 1, halfWayCrashes: 1, splits: 1 } }),
    ],
  ],
  [
    "one crash among fewer",
    [check({ processes: 5, faults: [at(crashAt(0))] }), check({ faults: [at(crashAt(0))] })],
  ],
];

describe.each(chains)("%s", (_, chain) => {
  test("make runs harder, one after the other", () => {
    const ranked = chain.map(hardnessOf);
    for (const [place, one] of ranked.entries()) {
      for (const [other, harder] of ranked.entries()) {
        expect(isNoHarder(one, harder), `${place} ≤ ${other}`).toBe(place <= other);
      }
    }
  });
});

test("faults that strike others cannot be compared; without faults no size matters", () => {
  const [p0, p1] = [0, 1].map((id) =>
    hardnessOf(check({}, { ...every, faults: { crashes: 1, crashable: [id] } })),
  );
  if (p0 === undefined || p1 === undefined) throw new Error("two were made");
  expect([isNoHarder(p0, p1), isNoHarder(p1, p0)]).toEqual([false, false]);
  const [small, large] = [2, 9].map((processes) => hardnessOf(check({ processes })));
  if (small === undefined || large === undefined) throw new Error("two were made");
  expect([isNoHarder(small, large), isNoHarder(large, small)]).toEqual([true, true]);
});
