// Scenarios, budgets and properties for comparing the explorer with a plain enumeration.
import fc from "fast-check";
import type { StepProperty } from "../../lib/check/property.ts";
import { stepProperty } from "../../lib/check/property.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import { fifoNetwork, reorderingNetwork, synchronousNetwork } from "../../lib/sim/network.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import type { StepKind } from "../../lib/sim/trace.ts";

const operations = { ask: { until: "mark", finish: "done" }, poke: {} };

const networks = [
  reorderingNetwork,
  fifoNetwork,
  { ...synchronousNetwork, maxDelay: 1 },
  { ...synchronousNetwork, order: "fifo", maxDelay: 2 },
  { ...reorderingNetwork, cutLinks: "hold" },
  { ...synchronousNetwork, maxDelay: 1, cutLinks: "hold" },
] as const;

export const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    processes: fc.integer({ min: 2, max: 3 }),
    network: fc.constantFrom(...networks),
    names: fc.array(fc.array(fc.constantFrom("ask", "poke"), { maxLength: 1 }), { maxLength: 2 }),
    clockRates: fc.constantFrom([], [2]),
  })
  .map(({ processes, network, names, clockRates }) => ({
    processes,
    network,
    clockRates,
    topology: { kind: "full" },
    operations,
    announcements: {},
    workload: names.map((script, id) =>
      script.map((name) => ({ name, argument: id, afterTicks: 0, holdTicks: 0 })),
    ),
    faults: [],
    grants: {},
    grantsEach: [],
  }));

const someFaults = fc.constantFrom<ExploreOptions>(
  {},
  {},
  { faults: { crashes: 1 } },
  { faults: { crashes: 1, recoveries: 1, crashable: [1] } },
  { faults: { losses: 1, types: ["a"] } },
  { faults: { duplications: 1 } },
  { faults: { halfWayCrashes: 1 } },
  { faults: { splits: 1, heals: 1, partitions: [[[0], [1]]] } },
  {
    faults: {
      splits: 2,
      heals: 1,
      partitions: [
        [[0], [1]],
        [[1], [2, 0]],
      ],
    },
  },
  {
    faults: {
      splits: 1,
      partitions: [
        [[0, 1], [2]],
        [[1], [2]],
      ],
    },
  },
  { faults: { splits: 1, heals: 1, losses: 1, partitions: [[[0], [1, 2]]] } },
  { faults: { losses: 2 } },
  { faults: { losses: 1, duplications: 1, types: ["b"] } },
  { faults: { crashes: 2, recoveries: 1 } },
  { faults: { crashes: 1, losses: 1, crashable: [0] } },
  { faults: { halfWayCrashes: 1, recoveries: 1, crashable: [0, 1] } },
);

/** Firings are limited in every case, so that restarted timers do not go on for ever. */
export const options: fc.Arbitrary<ExploreOptions> = fc
  .record({ some: someFaults, firings: fc.constantFrom(1, 1, 2) })
  .map(({ some, firings }) => ({ ...some, firings }));

/** The same, where splits name nobody who is not there. */
export function optionsFor({ faults, ...rest }: ExploreOptions, { processes }: Scenario) {
  if (faults?.partitions === undefined) return { ...rest, ...(faults && { faults }) };
  const partitions = faults.partitions.map((groups) =>
    groups.map((group) => group.filter((id) => id < processes)),
  );
  return { ...rest, faults: { ...faults, partitions } };
}

/** Violated when `second` does something watched right after `first` did. */
function neverRightAfter(first: number, second: number, watches: StepKind[]): StepProperty {
  return stepProperty<number>({
    name: `p${second}-never-right-after-p${first}`,
    kind: "always",
    statement: `p${second} never follows p${first}.`,
    watches,
    begin: () => -1,
    observe: (last, { process }) =>
      last === first && process === second ? 9 : last === process ? last : process,
    judge: (last) => (last === 9 ? { text: "it does", processes: [second] } : true),
    relevant: (last) => last >= 0,
  });
}

function atLeast(limit: number, watched: StepKind): StepProperty {
  return stepProperty<number>({
    name: `at-least-${limit}-${watched}`,
    kind: "eventually",
    statement: `At least ${limit} steps are ${watched}.`,
    orderFree: true,
    watches: [watched],
    begin: () => 0,
    observe: (count) => Math.min(limit, count + 1),
    judge: (count) => (count >= limit ? true : { text: `only ${count}`, processes: [] }),
    relevant: (count) => count > 0,
  });
}

const watched = fc.constantFrom<StepKind[]>(
  ["announce"],
  ["announce", "call"],
  ["announce", "crash", "drop"],
  ["send"],
  ["fire", "start-timer"],
  ["cut", "heal"],
  ["cut", "drop", "announce"],
  ["drop", "send"],
  ["log"], // never happens, so that only properties that do not mind the order are left
);

export const properties: fc.Arbitrary<StepProperty[]> = fc
  .record({
    watches: watched,
    first: fc.nat(2),
    second: fc.nat(2),
    limit: fc.integer({ min: 1, max: 3 }),
    counted: fc.constantFrom<StepKind>("announce", "deliver", "send", "call"),
  })
  .map(({ watches, first, second, limit, counted }) => [
    neverRightAfter(first, second, watches),
    atLeast(limit, counted),
  ]);
