/** The references keep their promises in every schedule of a small scenario, not in samples. */

import { describe, expect, test } from "vitest";
import CentralMutex from "../../lessons/central-server/queue/solution.ts";
import ChangRoberts from "../../lessons/chang-roberts/solution.ts";
import LamportMutex from "../../lessons/lamport-mutex/solution.ts";
import CarefulBuyer from "../../lessons/race-in-the-shop/solution.ts";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import TokenRing from "../../lessons/token-ring/solution.ts";
import type { Property } from "../../lib/check/property.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { agreement, termination, validity } from "../../lib/problems/election/properties.ts";
import { concurrentElections, everyoneAtOnce } from "../../lib/problems/election/workload.ts";
import { boundedBypass } from "../../lib/problems/mutex/fairness.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { acquisition, allAtOnce, heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { shop } from "../../lib/problems/shop/problem.ts";
import { everyoneServed, noLostUpdate, noOversale } from "../../lib/problems/shop/properties.ts";
import { busyShop, buyersAtOnce } from "../../lib/problems/shop/workload.ts";
import { forSome } from "../../lib/problems/workload.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../lib/sim/network.ts";
import Bully from "../reference/bully.ts";
import { entryCost } from "../support/message-claims.ts";
import { NoTieBreak, SkipsItself } from "./mutex/wrong-programs.ts";
import { CheckThenAct, DoesNotWait, UnlocksTooSoon } from "./shop/programs.ts";

function search(
  program: LearnerClass,
  problem: Problem,
  source: ScenarioSource,
  properties: readonly Property[],
  options?: ExploreOptions,
) {
  const found = explore(
    programOf(() => program),
    scenarioOf(problem, source),
    properties,
    options,
  );
  return found.outcomes.map(({ property, verdict }) => {
    const everywhere = verdict.kind === "holds" && verdict.exhaustive;
    return `${property}: ${everywhere ? "holds in every schedule" : describeVerdict(verdict)}`;
  });
}

function allHold(properties: readonly Property[]): string[] {
  return properties.map(({ name }) => `${name}: holds in every schedule`);
}

describe("every schedule of mutual exclusion", () => {
  const promises = [mutualExclusion, progress];

  test("3 × 1 and 2 × 2 of Ricart–Agrawala", () => {
    const costs = [...promises, entryCost((n) => 2 * (n - 1), "2(N − 1)")];
    const trio = { processes: 3, workload: allAtOnce(3) };
    expect(search(RicartAgrawala, mutex, trio, promises)).toEqual(allHold(promises));
    const duel = { processes: 2, workload: heavyLoad(2, 2) };
    expect(search(RicartAgrawala, mutex, duel, costs)).toEqual(allHold(costs));
  });

  test("3 × 1 and 2 × 2 of Lamport on FIFO channels, and not without", () => {
    const trio = { processes: 3, workload: allAtOnce(3), network: fifoNetwork };
    expect(search(LamportMutex, mutex, trio, promises)).toEqual(allHold(promises));
    const duel = { processes: 2, workload: heavyLoad(2, 2) };
    expect(search(LamportMutex, mutex, { ...duel, network: fifoNetwork }, promises)).toEqual(
      allHold(promises),
    );
    expect(search(LamportMutex, mutex, duel, promises)[0]).toMatch(/violated/);
  });

  test("3 × 2 of the central server", () => {
    const source = { processes: 3, workload: heavyLoad(3, 2) };
    expect(search(CentralMutex, mutex, source, promises)).toEqual(allHold(promises));
  });

  test("a token ring that never comes to rest", () => {
    const source = { processes: 3, workload: heavyLoad(3, 2), topology: { kind: "ring" } } as const;
    const fair = [...promises, boundedBypass(1)];
    expect(search(TokenRing, mutex, source, fair)).toEqual(allHold(fair));
  });

  test("two that defer each other for want of a tie-break", () => {
    const source = { processes: 2, workload: forSome([0, 1], () => [acquisition(0)]) };
    const [, verdict] = search(NoTieBreak, mutex, source, promises);
    expect(verdict).toContain("deadlock: p0 and p1 wait for the critical section");
  });

  test("a token that goes round for ever past one that wants it", () => {
    const source = { processes: 3, workload: allAtOnce(3), topology: { kind: "ring" } } as const;
    const [verdict] = search(SkipsItself, mutex, source, [progress]);
    expect(verdict).toMatch(/a circle of \d+ choices can go on for ever/);
  });
});

describe("every schedule of an election", () => {
  const promises = [agreement(), agreement("throughout"), validity(), termination];

  const ring = { processes: 3, workload: everyoneAtOnce(3) };

  test("Chang–Roberts with three that all start, whether ids rise or fall along the ring", () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const source = { ...ring, topology: { kind: "ring", order }, network: fifoNetwork } as const;
      expect(search(ChangRoberts, election, source, promises)).toEqual(allHold(promises));
    }
  });

  test("Chang–Roberts without FIFO: news of the last election overtakes the next", () => {
    const source = { ...ring, topology: { kind: "ring" }, network: reorderingNetwork } as const;
    const [verdict] = search(ChangRoberts, election, source, [termination]);
    expect(verdict).toMatch(/p\d has not decided/);
  });

  const settled = [agreement(), validity(), termination];
  const bully = { processes: 3, workload: concurrentElections([0, 1]), network: unitNetwork };

  test.each([
    ["one crash", { crashes: 1 }],
    ["two crashes", { crashes: 2 }],
    ["a crash half way through a handler and one more", { crashes: 1, halfWayCrashes: 1 }],
  ])("bully with two that start, and %s at any moment", (_, faults) => {
    expect(search(Bully, election, bully, settled, { faults })).toEqual(allHold(settled));
  });

  test("bully with a process that comes back in the middle of it breaks agreement", () => {
    const options = { faults: { crashes: 1, recoveries: 1 } };
    const [verdict] = search(Bully, election, bully, [agreement()], options);
    expect(verdict).toMatch(/agreement: violated .* p\d trusts p\d, but p\d trusts p\d/);
  });
});

describe("every schedule of the shop", () => {
  const promises = [noLostUpdate, noOversale, everyoneServed];
  const two = { processes: 3, workload: buyersAtOnce(3), grants: { items: 3 } };

  test("a lock that is kept until the count is written loses no sale", () => {
    expect(search(CarefulBuyer, shop, two, promises)).toEqual(allHold(promises));
    const busy = { ...two, workload: busyShop(3, 2) };
    expect(search(CarefulBuyer, shop, busy, promises)).toEqual(allHold(promises));
  });

  const wrong = [CheckThenAct, UnlocksTooSoon, DoesNotWait];

  test.each(wrong.map((one) => [one.name, one] as const))("%s loses one", (_, program) => {
    const [verdict] = search(program, shop, two, promises);
    expect(verdict).toContain("there were 3 items and 2 were sold, but the count says 2 are left");
  });
});
