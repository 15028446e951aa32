import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { stepProperty } from "../../lib/check/property.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { happenedBeforeOrder } from "../../lib/problems/mutex/fairness.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad, oneRequest } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { reorderingNetwork } from "../../lib/sim/network.ts";
import { replay } from "../../lib/sim/replay.ts";

const ricartAgrawala = programOf(() => RicartAgrawala);

function locks(processes: number, acquisitions: number) {
  return scenarioOf(mutex, { processes, workload: heavyLoad(processes, acquisitions) });
}

describe("a search", () => {
  test("gives the same answer twice, byte for byte", () => {
    const ask = () => explore(ricartAgrawala, locks(3, 1), [mutualExclusion, progress]);
    expect(JSON.stringify(ask())).toBe(JSON.stringify(ask()));
  });

  test("is inconclusive, not lucky, when its budget of states runs out", () => {
    const found = explore(ricartAgrawala, locks(3, 1), [mutualExclusion], { stateLimit: 100 });
    expect(found.end).toBe("budget");
    expect(found.outcomes[0]?.verdict.kind).toBe("inconclusive");
  });

  test("can be cancelled", () => {
    let asked = 0;
    const goesOn = () => {
      asked += 1;
      return asked < 3;
    };
    const whole = explore(ricartAgrawala, locks(3, 1), [mutualExclusion]);
    const found = explore(ricartAgrawala, locks(3, 1), [mutualExclusion], { goesOn });
    expect(found.end).toBe("cancelled");
    expect(asked).toBe(3);
    expect(found.size.states).toBeLessThan(whole.size.states);
  });

  test("tries no fault that was not asked for", () => {
    const none = { crashes: 0, recoveries: 0, losses: 0, duplications: 0, halfWayCrashes: 0 };
    const all = { ...none, splits: 0, heals: 0 };
    for (const faults of [{}, { crashes: 1 }, { losses: 1 }, { duplications: 1 }, { splits: 1 }]) {
      for (const properties of [[mutualExclusion], [mutualExclusion, progress]]) {
        const [bare, told] = [faults, { ...all, ...faults }].map((asked) =>
          explore(ricartAgrawala, locks(2, 1), properties, { faults: asked }),
        );
        expect(bare?.size).toEqual(told?.size);
        expect(bare?.size.bytes).toBeGreaterThan(bare?.size.states ?? 0);
        expect(bare?.outcomes).toEqual(told?.outcomes);
      }
    }
  });

  test("does not hide a fault of ours", () => {
    for (const part of ["begin", "observe", "judge"] as const) {
      const broken = { ...mutualExclusion, [part]: () => expect.fail("a fault of ours") };
      expect(() => explore(ricartAgrawala, locks(2, 1), [broken])).toThrow("a fault of ours");
    }
  });

  test("knows that nothing more happens where all that is left is held up by a cut", () => {
    class Greets extends MutexProcess<{ type: "hello" }> {
      onAcquire() {
        for (const peer of this.peers) this.send(peer, { type: "hello" });
        this.enter();
      }
      onExit() {}
      onMessage: Handlers<{ type: "hello" }> = { hello: () => {} };
    }
    const greeted = stepProperty<boolean>({
      name: "somebody-is-greeted",
      kind: "eventually",
      statement: "Somebody is greeted.",
      watches: ["deliver"],
      begin: () => false,
      observe: () => true,
      judge: (met) => met || { text: "nobody was", processes: [] },
      relevant: () => true,
    });
    const network = { ...reorderingNetwork, cutLinks: "hold" } as const;
    const where = scenarioOf(mutex, { processes: 2, network, workload: oneRequest(1) });
    const found = explore(
      programOf(() => Greets),
      where,
      [greeted],
      { faults: { partitions: [[[0], [1]]], splits: 1 } },
    );
    expect(found.outcomes[0]?.verdict.kind).toBe("violated");
  });

  test("does not pretend to judge what needs clocks", () => {
    const found = explore(ricartAgrawala, locks(2, 1), [happenedBeforeOrder, mutualExclusion]);
    expect(found.outcomes.map(({ verdict }) => verdict.kind)).toEqual(["inconclusive", "holds"]);
  });

  test("calls it vacuous when nothing a property speaks of can happen", () => {
    const idle = scenarioOf(mutex, { processes: 2 });
    const found = explore(ricartAgrawala, idle, [mutualExclusion, progress]);
    expect(found.outcomes.map(({ verdict }) => verdict.kind)).toEqual(["vacuous", "vacuous"]);
  });
});

describe("learner code that misbehaves under search", () => {
  class Fails extends MutexProcess<{ type: "hello" }> {
    greeted = 0;
    onAcquire() {
      this.broadcast({ type: "hello" });
    }
    onExit() {}
    onMessage: Handlers<{ type: "hello" }> = {
      hello: () => {
        this.greeted += 1;
        if (this.greeted === 2) throw new Error("too much company");
      },
    };
  }

  test("ends the search where it fails, with the schedule that leads there", () => {
    const program = programOf(() => Fails);
    const found = explore(program, locks(3, 1), [mutualExclusion]);
    expect(found.end).toBe("failed");
    const verdict = found.outcomes[0]?.verdict;
    if (verdict?.kind !== "crashed") throw new Error(`it is ${verdict?.kind}`);
    expect(verdict.failure).toMatchObject({ slug: "threw", message: "too much company" });
    const { cluster } = replay(program, locks(3, 1), verdict.counterexample);
    expect(cluster.failure).toEqual(verdict.failure);
    expect(verdict.counterexample).toHaveLength(4);
  });

  test("is caught when it remembers outside its fields", () => {
    let calls = 0; // shared by all processes, and by all states of a search
    class Forgetful extends MutexProcess<{ type: "hello" }> {
      parity = 0;
      onAcquire() {
        calls += 1;
        this.parity = calls % 2;
        this.enter();
      }
      onExit() {}
      onMessage: Handlers<{ type: "hello" }> = { hello: () => {} };
    }
    const found = explore(
      programOf(() => Forgetful),
      locks(2, 2),
      [mutualExclusion],
    );
    expect(found.end).toBe("failed");
    expect(found.outcomes[0]?.verdict).toMatchObject({
      kind: "crashed",
      failure: { slug: "not-deterministic", handler: "onAcquire" },
    });
  });

  test("is blamed, and not the kernel, when a replay does not show what the search found", () => {
    const trickyRound = 45; // neither among the first handlers nor in the sample, which are checked
    let visits = 0;
    class Sly extends MutexProcess<{ type: "hello" }> {
      round = 0;
      onAcquire() {
        this.round += 1;
        if (this.round === trickyRound) visits += 1;
        if (this.round !== trickyRound || visits > 1) this.enter();
      }
      onExit() {}
      onMessage: Handlers<{ type: "hello" }> = { hello: () => {} };
    }
    const program = programOf(() => Sly);
    const found = explore(program, locks(1, 60), [progress]);
    expect(found.end).toBe("failed");
    expect(found.outcomes[0]?.verdict).toMatchObject({
      kind: "crashed",
      failure: { slug: "not-deterministic", handler: "onAcquire" },
    });
  });
});
