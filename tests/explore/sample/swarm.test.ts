// Swarms: each seed draws some kinds of trouble and is spared the others.
import { expect, test } from "vitest";
import { swarmScenario } from "../../../lib/explore/sample/swarm.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import type { Choice } from "../../../lib/sim/choice.ts";
import { factsOf } from "../../../lib/sim/scenario.ts";

const scenario = scenarioOf(mutex, { processes: 4, workload: heavyLoad(4, 1) });
const worst = {
  loss: 0.3,
  duplication: 0.2,
  crashes: 2,
  recover: true,
  partitions: 1,
  beforeTick: 50,
};
const seeds = Array.from({ length: 200 }, (_, seed) => seed);
const swarm = seeds.map((seed) => swarmScenario(scenario, worst, seed));

function countOf(kind: Choice["kind"]): number[] {
  return swarm.map(
    ({ faults }) =>
      faults
        .flatMap((fault) => (fault.kind === "at" ? fault.choices : []))
        .filter((choice) => choice.kind === kind).length,
  );
}

test("a seed always draws the same", () => {
  expect(seeds.map((seed) => swarmScenario(scenario, worst, seed))).toEqual(swarm);
});

test("every scenario of a swarm makes sense, and nothing but trouble is added", () => {
  for (const one of swarm) {
    expect(() => factsOf(one)).not.toThrow();
    const { loss, duplication } = scenario.network;
    const spared = { ...one, faults: [], network: { ...one.network, loss, duplication } };
    expect(spared).toEqual(scenario);
  }
});

test("no run suffers worse than the settings allow", () => {
  for (const { network } of swarm) {
    expect(network.loss).toBeLessThanOrEqual(worst.loss);
    expect(network.duplication).toBeLessThanOrEqual(worst.duplication);
  }
  expect(Math.max(...countOf("crash"))).toBe(worst.crashes);
  expect(countOf("recover").every((count, run) => count <= (countOf("crash")[run] ?? 0))).toBe(
    true,
  );
  expect(countOf("heal")).toEqual(countOf("cut"));
});

test("some runs are spared each kind of trouble, others suffer it", () => {
  const kinds = [
    swarm.map(({ network }) => network.loss),
    swarm.map(({ network }) => network.duplication),
    countOf("crash"),
    countOf("recover"),
    countOf("cut"),
  ];
  for (const amounts of kinds) {
    expect(amounts.filter((amount) => amount === 0).length).toBeGreaterThan(20);
    expect(amounts.filter((amount) => amount > 0).length).toBeGreaterThan(20);
  }
});

test("settings that allow nothing leave the scenario as it is", () => {
  expect(swarmScenario(scenario, { beforeTick: 50 }, 1)).toEqual(scenario);
});
