import { describe, expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import TokenRing from "../../../lessons/token-ring/solution.ts";
import {
  boundedBypass,
  happenedBeforeOrder,
  noStarvation,
} from "../../../lib/problems/mutex/fairness.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { acquisition, allAtOnce, heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { forSome, rounds } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { expectVerdict } from "../../support/judge.ts";
import { StampedRicartAgrawala } from "./stamped-ricart-agrawala.ts";
import { HintedCentral, LastComeFirst, ShutDoor, SkipsItself } from "./wrong-programs.ts";

const network = unitNetwork;
const trio = { processes: 3, workload: heavyLoad(3, 2), network };
const nobody = { program: CentralMutex, source: { processes: 3 } };
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe("bounded bypass", () => {
  const clients = forSome([1, 2, 3], (id) =>
    rounds(id === 1 ? 1 : 4, (round) => acquisition(round === 0 ? id : 0, "main", 4)),
  );
  const source = { processes: 4, workload: clients, network };

  test("holds for a queue that is served in order", () => {
    expectVerdict(boundedBypass(0), { program: CentralMutex, source }, "holds");
  });

  test("names who is overtaken, and by whom", () => {
    const crowd = forSome([1, 2, 3, 4], (id) =>
      rounds(id === 2 ? 1 : 4, (round) => acquisition(round === 0 ? id : 0, "main", 4)),
    );
    const trial = {
      program: LastComeFirst,
      source: { processes: 5, workload: crowd, network },
    };
    const { text } = expectVerdict(boundedBypass(2), trial, "violated");
    expect(text).toMatch(
      /p2 waits for the critical section, but p\d asked later and has entered 3/,
    );
    expectVerdict(boundedBypass(9), trial, "holds");
  });

  test("is vacuous while nobody enters", () => {
    expectVerdict(boundedBypass(1), { program: ShutDoor, source: trio }, "vacuous");
  });
});

describe("happened-before order", () => {
  const slow = { ...network, slow: [{ from: 1, to: 0, factor: 20 }] };
  const workload = forSome([1, 2], (id) => [acquisition(id === 1 ? 0 : 5)]);
  const source = { processes: 3, workload, network: slow };

  test("holds for Ricart–Agrawala although the first request is slow", () => {
    expectVerdict(happenedBeforeOrder, { program: RicartAgrawala, source }, "holds");
    for (const seed of seeds) {
      const busy = { processes: 4, workload: heavyLoad(4, 3) };
      const stamped = { program: StampedRicartAgrawala, source: busy, seed };
      expectVerdict(happenedBeforeOrder, stamped, "holds");
    }
  });

  test("fails when only requests carry numbers: a reply brings news without one", () => {
    const pause = (first: number, second: number) => [acquisition(first), acquisition(second)];
    const trio = { processes: 3, workload: [pause(0, 0), pause(3, 2), pause(2, 3)] };
    const trial = { program: RicartAgrawala, source: trio, seed: 767_581_995 };
    expectVerdict(happenedBeforeOrder, trial, "violated");
    expectVerdict(mutualExclusion, trial, "holds");
  });

  test("fails for a central server, which serves by arrival", () => {
    const trial = { program: HintedCentral, source };
    const { text } = expectVerdict(happenedBeforeOrder, trial, "violated");
    expect(text).toMatch(
      /p2 entered .* but the request of p1 \(step \d+\) happened before its own/,
    );
  });

  test("says nothing of requests that are concurrent", () => {
    const once = { processes: 3, workload: allAtOnce(3), network };
    expectVerdict(happenedBeforeOrder, { program: RicartAgrawala, source: once }, "vacuous");
    expectVerdict(happenedBeforeOrder, nobody, "vacuous");
  });
});

describe("no starvation", () => {
  const limits = { stepLimit: 5000, tickLimit: 500 };
  const ring = {
    processes: 4,
    workload: heavyLoad(4, 3),
    network,
    topology: { kind: "ring" },
  } as const;

  test("holds for a token ring, which never comes to rest", () => {
    expectVerdict(noStarvation(100), { program: TokenRing, source: ring, limits }, "holds");
    expectVerdict(progress, { program: TokenRing, source: ring, limits }, "holds");
  });

  test("finds the process that waits while the token goes round", () => {
    const trial = { program: SkipsItself, source: ring, limits };
    const { text } = expectVerdict(noStarvation(100), trial, "violated");
    expect(text).toMatch(/p2 waited \d+ ticks for the critical section, since step \d+ \(tick 0\)/);
    expectVerdict(progress, trial, "inconclusive");
    expectVerdict(noStarvation(1000), trial, "inconclusive");
  });

  test("finds a wait that ended, but too late", () => {
    const late = { program: TokenRing, source: ring, limits };
    const { text } = expectVerdict(noStarvation(3), late, "violated");
    expect(text).toContain("waited");
  });

  test("finds a wait in a run that came to rest, and is vacuous without requests", () => {
    expectVerdict(noStarvation(1000), { program: ShutDoor, source: trio }, "violated");
    expectVerdict(noStarvation(1000), nobody, "vacuous");
  });
});
