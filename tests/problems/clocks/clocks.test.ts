/** Logical clocks against the kernel's own causality: what holds, what breaks, and the words. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import LamportOrder from "../../../lessons/logical-clocks/lamport/solution.ts";
import VectorClock from "../../../lessons/logical-clocks/vector/solution.ts";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { timedEventsOf } from "../../../lib/problems/clocks/events.ts";
import { measureClocks } from "../../../lib/problems/clocks/measures.ts";
import { clocks } from "../../../lib/problems/clocks/problem.ts";
import {
  clockCondition,
  everyEventStamped,
  timestampOrder,
  vectorCondition,
} from "../../../lib/problems/clocks/properties.ts";
import {
  allAtOnce,
  heavyLoad,
  lightLoad,
  localEvent,
  oneMessage,
  randomLoad,
  staggered,
} from "../../../lib/problems/clocks/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import LamportClock from "../../reference/lamport-clock.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { replayHint, verdictOf } from "../../support/verdicts.ts";

const all = [everyEventStamped, clockCondition, timestampOrder, vectorCondition];

describe("in seeded runs", () => {
  test.each([
    ["Lamport's clock", LamportClock, [everyEventStamped, clockCondition]],
    ["Lamport's order", LamportOrder, [everyEventStamped, clockCondition, timestampOrder]],
    ["vector clocks", VectorClock, [everyEventStamped, clockCondition, vectorCondition]],
  ] as const)("%s keeps what it promises on every network", (_, reference, promised) => {
    for (const network of [reorderingNetwork, fifoNetwork, unitNetwork]) {
      for (let seed = 1; seed <= 30; seed++) {
        const workload = randomLoad(4, 8, 10, new Random(seed));
        const cluster = finished(reference, workload, seed, network);
        for (const property of promised) {
          expect(
            verdictOf(property, cluster),
            `${property.name}, seed ${seed}: ${replayHint(cluster)}`,
          ).toBe("holds in this run");
        }
      }
    }
  });

  test("Lamport's clock gives equal times to different events: it is no total order", () => {
    const cluster = finished(LamportClock, allAtOnce(3), 1);
    expect(verdictOf(timestampOrder, cluster)).toContain(
      "p0's sending to p1 (step 3) and p1's sending to p2 (step 6) have the same timestamp 1",
    );
  });

  test("Lamport's times order events that are concurrent; vectors say which those are", () => {
    const workload = randomLoad(4, 8, 10, new Random(5));
    const lamport = measureClocks(finished(LamportClock, workload, 5).trace, 4);
    expect(lamport.concurrentPairs).toBeGreaterThan(0);
    expect(lamport.concurrentButOrdered).toBeGreaterThan(0);
    const cluster = finished(LamportOrder, workload, 5);
    expect(verdictOf(vectorCondition, cluster)).toContain(
      "has not one entry for each of 4 processes",
    );
  });
});

describe("wrong clocks are told so in words", () => {
  /** p0 has three events and then tells p1, which has had none. */
  const busyThenTell = [[localEvent(0), localEvent(0), localEvent(0), ...tell(1)]];

  test("no maximum on receiving", () => {
    const cluster = finished(NeverCatchesUp, busyThenTell, 1, unitNetwork);
    expect(verdictOf(clockCondition, cluster)).toContain(
      "p0's sending to p1 (step 8) happened before p1's receiving of `note` from p0 (step 11), " +
        "but 4 is not smaller than 1",
    );
  });

  test("no tick on sending", () => {
    const cluster = finished(NoTickOnSend, busyThenTell, 1, unitNetwork);
    expect(verdictOf(clockCondition, cluster)).toContain("but 3 is not smaller than 3");
    expect(verdictOf(timestampOrder, cluster)).toContain("have the same timestamp 3");
  });

  test("a vector that counts too much claims causes that were none", () => {
    const cluster = finished(Boastful, heavyLoad(2, 2), 1, unitNetwork);
    expect(verdictOf(vectorCondition, cluster)).toMatch(
      /p\d's .* did not happen before p\d's .*, but \[.*\] is smaller than \[.*\]/,
    );
  });

  test("a vector that forgets what it received misses causes", () => {
    const cluster = finished(Forgetful, oneMessage(0, 1), 1, unitNetwork);
    expect(verdictOf(vectorCondition, cluster)).toContain("but [1, 0] is not smaller than [0, 1]");
  });

  test("an event without a timestamp, and one with two", () => {
    const sent = finished(StampsOnlySends, oneMessage(0, 1), 1, unitNetwork);
    expect(verdictOf(everyEventStamped, sent)).toContain(
      "p1's receiving of `note` from p0 (step 5) has no timestamp",
    );
    const twice = finished(StampsTwice, oneMessage(0, 1), 1, unitNetwork);
    expect(verdictOf(everyEventStamped, twice)).toContain(
      "p0's sending to p1 (step 2) has 2 timest",
    );
  });

  test("a timestamp that is not made of numbers fails on the learner's own line", () => {
    for (const wrong of ["seven", Number.NaN, [], [1, "two"], undefined]) {
      class Confused extends LamportClock {
        override tick() {
          Reflect.apply(this.stamp, this, [wrong]);
        }
      }
      const run = runOf(Confused, { processes: 2, workload: oneMessage(0, 1) }, 1, clocks);
      expect(run.toEnd()).toBe("failed");
      expect(run.cluster.failure).toMatchObject({ handler: "onSend", slug: "wrong-argument" });
    }
  });
});

describe("a property that had nothing to judge says so", () => {
  test("nothing happens", () => {
    const cluster = finished(LamportClock, [], 1);
    for (const property of all) {
      expect(verdictOf(property, cluster), property.name).toMatch(/^vacuous/);
    }
  });

  test("local events alone cause nothing elsewhere", () => {
    const cluster = finished(VectorClock, [[localEvent(0)], [localEvent(0)]], 1);
    expect(verdictOf(clockCondition, cluster)).toMatch(/^vacuous/);
    expect(verdictOf(vectorCondition, cluster)).toMatch(/^vacuous/);
    expect(verdictOf(everyEventStamped, cluster)).toBe("holds in this run");
    expect(verdictOf(timestampOrder, cluster)).toBe("holds in this run");
  });

  test("a program that stamps nothing is not praised for its order", () => {
    const cluster = finished(Silent, heavyLoad(3, 2), 1);
    expect(verdictOf(everyEventStamped, cluster)).toContain("has no timestamp");
    expect(verdictOf(clockCondition, cluster)).toMatch(/^vacuous/);
    expect(verdictOf(timestampOrder, cluster)).toMatch(/^vacuous/);
    expect(verdictOf(vectorCondition, cluster)).toMatch(/^vacuous/);
  });
});

test("it makes no difference whether a handler stamps before or after it sends", () => {
  const cluster = clusterOf(SendsFirst, { processes: 2 }, clocks);
  choose(cluster, "call p0 send 1\ndeliver p0→p1 #1 note");
  expect(verdictOf(clockCondition, cluster)).toBe("holds in this run");
});

test("a handler that is cut short by a crash owes no timestamp", () => {
  const cluster = clusterOf(SendsFirst, { processes: 2 }, clocks);
  choose(cluster, "call p0 event\ncall p0 send 1, crash after 0 sends");
  expect(verdictOf(everyEventStamped, cluster)).toBe("holds in this run");
  const unstamped = clusterOf(Silent, { processes: 2 }, clocks);
  choose(unstamped, "call p0 event\ncrash p0");
  expect(verdictOf(everyEventStamped, unstamped)).toContain("has no timestamp");
});

test("every workload is worked through, and the light one is a single chain of causes", () => {
  const chain = finished(VectorClock, lightLoad(3, 2, 100), 1);
  expect(timedEventsOf(chain.trace)).toHaveLength(12);
  expect(measureClocks(chain.trace, 3).concurrentPairs).toBe(0);
  const measured = clocks.properties["concurrent-pairs"].make({ atMost: 0, formula: "0" });
  expect(evaluate(measured, { cluster: chain, ending: "quiescent" }).kind).toBe("holds");
  expect(timedEventsOf(finished(VectorClock, staggered(3, 2, 5), 1).trace)).toHaveLength(18);
  expect(timedEventsOf(finished(VectorClock, heavyLoad(3, 4), 1).trace)).toHaveLength(24);
});

function tell(to: number) {
  return oneMessage(0, to)[0] ?? [];
}

function finished(
  learnerClass: LearnerClass,
  workload: Workload,
  seed: number,
  network = reorderingNetwork,
) {
  const processes = Math.max(2, workload.length);
  const run = runOf(learnerClass, { processes, workload, network }, seed, clocks);
  expect(run.toEnd()).toBe("quiescent");
  return run.cluster;
}

class NeverCatchesUp extends LamportClock {
  override onMessage: Handlers<{ type: "note"; time: number }> = { note: () => this.tick() };
}

class NoTickOnSend extends LamportClock {
  override onSend(to: ProcessId) {
    this.stamp(this.time);
    this.send(to, { type: "note", time: this.time });
  }
}

class SendsFirst extends LamportClock {
  override onSend(to: ProcessId) {
    this.send(to, { type: "note", time: this.time + 1 });
    this.tick();
  }
}

class StampsOnlySends extends LamportClock {
  override onMessage: Handlers<{ type: "note"; time: number }> = { note: () => {} };
}

class StampsTwice extends LamportClock {
  override tick() {
    super.tick();
    super.tick();
  }
}

class Boastful extends VectorClock {
  override tick() {
    this.vector = this.vector.map((count) => count + 1);
    super.tick();
  }
}

class Forgetful extends VectorClock {
  override onMessage: Handlers<{ type: "note"; vector: readonly number[] }> = {
    note: () => this.tick(),
  };
}

class Silent extends ClockProcess<never> {
  onEvent() {}
  onSend() {}
  onMessage: Handlers<never> = {};
}
