/** Promises about times, against the words of the rules: taken one after the other. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryBound, timerTicks } from "../../lib/sim/bounds.ts";
import type { AimedFault, Whom } from "../../lib/sim/fault.ts";
import { reorderingNetwork, synchronousNetwork } from "../../lib/sim/network.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";

const processes = 3;
const place = fc.nat(processes - 1);
const whom: fc.Arbitrary<Whom> = fc.oneof(place, fc.constantFrom("highest", "lowest"));
const factor = fc.constantFrom(0.5, 1.5, 2, 3);
const slow = fc.record({ from: place, to: place, factor }, { requiredKeys: ["factor"] });

const fault: fc.Arbitrary<AimedFault> = fc.oneof(
  fc.record({
    kind: fc.constant("on"),
    event: fc.record(
      { kind: fc.constant("send"), type: fc.constantFrom("a", "b"), from: whom, to: whom },
      { requiredKeys: ["kind"] },
    ),
    effect: fc.oneof(
      fc.record({ kind: fc.constant("delay"), ticks: fc.nat(9) }),
      fc.constant({ kind: "drop" } as const),
    ),
  }),
  fc.constant<AimedFault>({
    kind: "on",
    event: { kind: "announce", name: "a" },
    effect: { kind: "crash", afterTicks: 3 },
  }),
);

const setting = fc.record({
  maxDelay: fc.nat(9),
  slow: fc.array(slow, { maxLength: 3 }),
  faults: fc.array(fault, { maxLength: 3 }),
  carried: fc.record({ from: place, to: place, type: fc.constantFrom("a", "b") }),
});

function scenarioWith(network: Scenario["network"], faults: Scenario["faults"] = []): Scenario {
  return {
    processes,
    topology: { kind: "full" },
    network,
    operations: {},
    announcements: {},
    workload: [],
    faults,
    clockRates: [2, 0.1],
    grants: {},
    grantsEach: [],
  };
}

function names(id: number): readonly (Whom | undefined)[] {
  const ends = [
    ...(id === 0 ? ["lowest" as const] : []),
    ...(id === 2 ? ["highest" as const] : []),
  ];
  return [undefined, id, ...ends];
}

test("N4 a message takes its delay, times what is slow, and what it is held up", () => {
  fc.assert(
    fc.property(setting, ({ maxDelay, slow: links, faults, carried }) => {
      const { from, to, type } = carried;
      const onTheWay = links.filter(
        (link) => [undefined, from].includes(link.from) && [undefined, to].includes(link.to),
      );
      const slowed = onTheWay.reduce((ticks, link) => Math.ceil(ticks * link.factor), maxDelay);
      const held = faults.flatMap(({ event, effect }) => {
        if (event.kind !== "send" || effect.kind !== "delay") return [];
        const isMeant =
          (event.type === undefined || event.type === type) &&
          names(from).includes(event.from) &&
          names(to).includes(event.to);
        return isMeant ? [effect.ticks] : [];
      });
      const bound = slowed + held.reduce((sum, ticks) => sum + ticks, 0);
      const network = { ...synchronousNetwork, maxDelay, slow: links };
      expect(deliveryBound(scenarioWith(network, faults), carried)).toBe(bound);
      const free = { ...reorderingNetwork, maxDelay, slow: links };
      expect(deliveryBound(scenarioWith(free, faults), carried)).toBe(Infinity);
    }),
    { numRuns: 500 },
  );
});

test("T1 a timer runs by the clock of its process, one tick at least", () => {
  const scenario = scenarioWith(synchronousNetwork);
  const ticks = [0, 1, 2].map((process) =>
    [1, 4, 17].map((delay) => timerTicks(scenario, process, delay)),
  );
  expect(ticks).toEqual([
    [2, 8, 34],
    [1, 1, 2],
    [1, 4, 17],
  ]);
});
