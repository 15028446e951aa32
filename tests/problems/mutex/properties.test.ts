import { describe, expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import LamportMutex from "../../../lessons/lamport-mutex/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import { evaluate } from "../../../lib/check/evaluate.ts";
import { noStarvation } from "../../../lib/problems/mutex/fairness.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import {
  acquisition,
  allAtOnce,
  heavyLoad,
  oneRequest,
} from "../../../lib/problems/mutex/workload.ts";
import { forSome, rounds } from "../../../lib/problems/workload.ts";
import { fifoNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { entryBudget, entryCost } from "../../support/message-claims.ts";
import { ForgetsOne, NoTieBreak, OpenDoor, ShutDoor, TellsEveryone } from "./wrong-programs.ts";

const network = unitNetwork;
const trio = { processes: 3, workload: heavyLoad(3, 2), network };
const nobody = { program: CentralMutex, source: { processes: 3 } };
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe("mutual exclusion", () => {
  test("holds for the references, whatever the seed", () => {
    for (const seed of seeds) {
      const source = { processes: 4, workload: heavyLoad(4, 3) };
      for (const program of [RicartAgrawala, CentralMutex]) {
        expectVerdict(mutualExclusion, { program, source, seed }, "holds");
      }
      const fifo = { ...source, network: fifoNetwork };
      expectVerdict(mutualExclusion, { program: LamportMutex, source: fifo, seed }, "holds");
    }
  });

  test("fails for Lamport's algorithm on channels that reorder", () => {
    const kinds = seeds.map((seed) => {
      const source = { processes: 3, workload: heavyLoad(3, 4) };
      const { run, ending } = finish({ program: LamportMutex, source, seed });
      return evaluate(mutualExclusion, { ...run, ending }).kind;
    });
    expect(kinds).toContain("violated");
  });

  test("names who is inside together", () => {
    const { text } = expectVerdict(
      mutualExclusion,
      { program: OpenDoor, source: trio },
      "violated",
    );
    expect(text).toContain("p0 and p1 are both inside the critical section");
  });

  test("tells resources apart", () => {
    const workload = [[acquisition(0, "printer")], [acquisition(0, "table:employees;row:15")]];
    const source = { processes: 2, workload };
    expectVerdict(mutualExclusion, { program: OpenDoor, source }, "holds");
    const same = { processes: 2, workload: allAtOnce(2, "printer") };
    const { text } = expectVerdict(
      mutualExclusion,
      { program: OpenDoor, source: same },
      "violated",
    );
    expect(text).toContain("p0 and p1 are both inside `printer`");
  });

  test("lets a central server keep two resources busy at the same time", () => {
    const workload = forSome([1, 2], (id) => [acquisition(0, id === 1 ? "printer" : "row", 50)]);
    const trial = { program: CentralMutex, source: { processes: 3, workload, network } };
    expectVerdict(mutualExclusion, trial, "holds");
    expectVerdict(noStarvation(2), trial, "holds");
  });

  test("counts a process out when it crashes inside", () => {
    const faults = [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 0 }] }] as const;
    const workload = [[acquisition(0, "main", 9)], [acquisition(2)]];
    const source = { processes: 2, workload, faults, network };
    expectVerdict(mutualExclusion, { program: OpenDoor, source }, "holds");
  });

  test("is vacuous while nobody enters", () => {
    expectVerdict(mutualExclusion, { program: ShutDoor, source: trio }, "vacuous");
  });
});

describe("progress", () => {
  test("holds when everybody has been inside", () => {
    expectVerdict(progress, { program: RicartAgrawala, source: trio }, "holds");
  });

  test("says who is left waiting", () => {
    const { text } = expectVerdict(progress, { program: ShutDoor, source: trio }, "violated");
    expect(text).toContain(
      "p0, p1 and p2 still wait for the critical section, and nothing more can happen",
    );
  });

  test("names the cycle of a deadlock", () => {
    const source = { processes: 3, workload: allAtOnce(3), network };
    const { text } = expectVerdict(progress, { program: NoTieBreak, source }, "violated");
    expect(text).toContain(
      "deadlock: p0 and p1 wait for the critical section; " +
        "p0 has heard nothing back from p1, nor p1 from p0",
    );
  });

  test("says when those who asked later were served instead", () => {
    const workload = forSome([1, 2], (id) => rounds(id, () => acquisition(id)));
    const source = { processes: 3, workload, network };
    const { text } = expectVerdict(progress, { program: ForgetsOne, source }, "violated");
    expect(text).toContain(
      "p1 still waits for the critical section; " +
        "p1 starves: p2 asked later and entered 2 times; p1 has heard nothing back from p0",
    );
  });

  test("says when the process that should answer is down", () => {
    const faults = [{ kind: "at", tick: 0, choices: [{ kind: "crash", process: 0 }] }] as const;
    const source = { processes: 3, workload: oneRequest(2), network, faults };
    const { text } = expectVerdict(progress, { program: CentralMutex, source }, "violated");
    expect(text).toContain("p2 has heard nothing back from p0, which is down");
  });

  test("says when a process crashed inside", () => {
    const effect = { kind: "crash", afterTicks: 1 } as const;
    const event = { kind: "announce", name: "enter" } as const;
    const faults = [{ kind: "on", event, nth: 1, effect }] as const;
    const workload = forSome([1, 2], (id) => [acquisition(id)]);
    const source = { processes: 3, workload, network, faults };
    const { text } = expectVerdict(progress, { program: CentralMutex, source }, "violated");
    expect(text).toMatch(/p2 still waits .*; p1 crashed inside the critical section at step \d+/);
  });

  test("asks nothing for a process that crashed while waiting", () => {
    const faults = [{ kind: "at", tick: 5, choices: [{ kind: "crash", process: 2 }] }] as const;
    const source = { processes: 3, workload: oneRequest(2), network, faults };
    expectVerdict(progress, { program: ShutDoor, source }, "holds");
  });

  test("is vacuous when nobody asks, undecided when the run is cut off", () => {
    expectVerdict(progress, nobody, "vacuous");
    const limits = { stepLimit: 12, tickLimit: 100 };
    expectVerdict(progress, { program: RicartAgrawala, source: trio, limits }, "inconclusive");
  });
});

describe("message counts", () => {
  const trial = {
    program: TellsEveryone,
    source: { processes: 3, workload: oneRequest(1), network },
  };
  const each = (processes: number) => 2 * (processes - 1);

  test("the budget fails at the first message too many", () => {
    const { text } = expectVerdict(entryBudget(each, "2(N − 1)"), trial, "violated");
    expect(text).toContain(
      "5 messages were sent for 1 acquisition among 3 processes, but 2(N − 1) each allows 4",
    );
  });

  test("the exact count fails in the end, below and above", () => {
    const { text } = expectVerdict(entryCost(each, "2(N − 1)"), trial, "violated");
    expect(text).toContain("6 messages were sent for 1 acquisition among 3 processes");
    expectVerdict(
      entryCost(() => 7, "7"),
      trial,
      "violated",
    );
    expectVerdict(
      entryCost(() => 6, "6"),
      trial,
      "holds",
    );
  });

  test("one type can be counted alone", () => {
    expectVerdict(
      entryCost((n) => n - 1, "N − 1", "request"),
      trial,
      "holds",
    );
    const { text } = expectVerdict(
      entryCost((n) => n - 1, "N − 1", "reply"),
      trial,
      "violated",
    );
    expect(text).toContain("4 `reply` messages were sent");
  });

  test("nothing is judged when nobody asks", () => {
    expectVerdict(entryBudget(each, "2(N − 1)"), nobody, "vacuous");
    expectVerdict(entryCost(each, "2(N − 1)"), nobody, "vacuous");
  });
});
