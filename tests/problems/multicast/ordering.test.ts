/** FIFO, causal and total order: one schedule each that tells them apart, then runs at large. */

import type { Payload, ProcessId } from "tiebreak";
import { describe, expect, test } from "vitest";
import Isis from "../../../lessons/isis/solution.ts";
import CausalMulticast from "../../../lessons/ordered-multicast/causal/solution.ts";
import FifoMulticast from "../../../lessons/ordered-multicast/fifo/solution.ts";
import BasicMulticast from "../../../lessons/reliable-multicast/reliable/examples/basic.ts";
import Sequencer from "../../../lessons/sequencer/solution.ts";
import type { StepProperty } from "../../../lib/check/property.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { causalOrder, fifoOrder, totalOrder } from "../../../lib/problems/multicast/ordering.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import { allAtOnce, oneMulticast, randomLoad } from "../../../lib/problems/multicast/workload.ts";
import { Random } from "../../../lib/sim/random.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { eachSchedule } from "../../support/each-schedule.ts";
import { replayHint, verdictOf } from "../../support/verdicts.ts";

const orders = [fifoOrder, causalOrder, totalOrder];

/** p0 says two things, and p1 hears the second first. */
const secondFirst = `
  call p0 multicast "p0.1"
  call p0 multicast "p0.2"
  deliver p0→p1 #2 data
  deliver p0→p1 #1 data`;

/** p1 answers p0, and p2 hears the answer before the question. */
const answerFirst = `
  call p0 multicast "p0.1"
  deliver p0→p1 #1 data
  call p1 multicast "p1.1"
  deliver p1→p2 #1 data
  deliver p0→p2 #1 data`;

/** p0 and p1 speak at once, and each hears itself first. */
const crossing = `
  call p0 multicast "p0.1"
  call p1 multicast "p1.1"
  deliver p1→p0 #1 data
  deliver p0→p1 #1 data`;

describe("one schedule tells the orders apart", () => {
  test("the second before the first: FIFO order and therefore causal order is broken", () => {
    const words = "p1 has delivered `p0.2` but not `p0.1`, which its sender multicast first";
    expect(verdictAfter(BasicMulticast, 2, secondFirst, fifoOrder)).toContain(words);
    expect(verdictAfter(BasicMulticast, 2, secondFirst, causalOrder)).toMatch(/^violated/);
    expect(verdictAfter(FifoMulticast, 2, secondFirst, fifoOrder)).toBe("holds in this run");
    expect(verdictAfter(CausalMulticast, 2, secondFirst, fifoOrder)).toBe("holds in this run");
  });

  test("the answer before the question: causal order is broken, FIFO order is not", () => {
    const words = "p2 has delivered `p1.1` but not `p0.1`, which happened before it";
    expect(verdictAfter(FifoMulticast, 3, answerFirst, causalOrder)).toContain(words);
    expect(verdictAfter(FifoMulticast, 3, answerFirst, fifoOrder)).toMatch(/^vacuous/);
    expect(verdictAfter(CausalMulticast, 3, answerFirst, causalOrder)).toBe("holds in this run");
  });

  test("two at once, each hears itself first: total order is broken, causal order is not", () => {
    const words =
      "p0 has delivered `p0.1` before `p1.1`, " +
      "but p1 has delivered `p1.1` without `p0.1` before it";
    expect(verdictAfter(CausalMulticast, 2, crossing, totalOrder)).toContain(words);
    expect(verdictAfter(CausalMulticast, 2, crossing, causalOrder)).toMatch(/^vacuous/);
  });

  test("a sequencer that hears the second first gives a total order that is not FIFO", () => {
    const swapped = `
      call p1 multicast "p1.1"
      call p1 multicast "p1.2"
      deliver p1→p0 #2 data
      deliver p1→p0 #1 data
      deliver p0→p1 #1 order
      deliver p0→p1 #2 order`;
    expect(verdictAfter(Sequencer, 2, swapped, totalOrder)).toBe("holds in this run");
    expect(verdictAfter(Sequencer, 2, swapped, fifoOrder)).toMatch(/^violated/);
  });

  test("leaving one out and going on breaks total order too: nobody may skip", () => {
    const gap = `
      call p0 multicast "p0.1"
      deliver p0→p1 #1 data
      call p0 multicast "p0.2"
      deliver p0→p1 #2 data
      deliver p0→p2 #2 data`;
    const words = "but p2 has delivered `p0.2` without `p0.1` before it";
    expect(verdictAfter(BasicMulticast, 3, gap, totalOrder)).toContain(words);
  });

  test("the order outlives the sender: what it sent before its crash still has an order", () => {
    const dead = secondFirst.replace("  deliver p0→p1 #2", "  crash p0\n  deliver p0→p1 #2");
    expect(verdictAfter(BasicMulticast, 2, dead, fifoOrder)).toMatch(/^violated/);
  });

  test("a process that has crashed is not compared with the others any more", () => {
    const early = crossing.replace("deliver p1→p0", "crash p1\n  deliver p1→p0");
    const late = `${crossing}\ncrash p1\nrecover p1`;
    expect(verdictAfter(BasicMulticast, 2, early, totalOrder)).not.toMatch(/^violated/);
    expect(verdictAfter(BasicMulticast, 2, late, totalOrder)).toMatch(/^violated/);
  });
});

describe("in seeded runs on a reordering network", () => {
  const keeps: readonly (readonly [string, LearnerClass, readonly StepProperty[]])[] = [
    ["FIFO multicast", FifoMulticast, [fifoOrder]],
    ["causal multicast", CausalMulticast, [fifoOrder, causalOrder]],
    ["the sequencer", Sequencer, [totalOrder]],
    ["ISIS", Isis, [totalOrder]],
  ];

  test.each(keeps)("%s always keeps its own order", (_, reference, promised) => {
    for (let seed = 1; seed <= 60; seed++) {
      const cluster = randomRun(reference, seed);
      for (const property of promised) {
        expect(
          verdictOf(property, cluster),
          `${property.name}, seed ${seed}: ${replayHint(cluster)}`,
        ).toBe("holds in this run");
      }
    }
  });

  test.each([
    ["basic multicast", BasicMulticast, ["fifo-order", "causal-order", "total-order"]],
    ["FIFO multicast", FifoMulticast, ["causal-order", "total-order"]],
    ["causal multicast", CausalMulticast, ["total-order"]],
    ["the sequencer", Sequencer, ["fifo-order", "causal-order"]],
    ["ISIS", Isis, ["fifo-order", "causal-order"]],
  ] as const)("%s breaks every other order in some run", (_, reference, broken) => {
    const violated = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const cluster = randomRun(reference, seed);
      for (const property of orders) {
        if (verdictOf(property, cluster).startsWith("violated")) violated.add(property.name);
      }
    }
    expect(orders.map(({ name }) => name).filter((name) => violated.has(name))).toEqual(broken);
  });
});

describe("in every schedule of two processes that multicast at once", () => {
  test.each([
    ["the sequencer", Sequencer, false],
    ["ISIS", Isis, false],
    ["ISIS that delivers before the number is final", HastyIsis, true],
    ["ISIS without tie-break", TiedIsis, true],
    ["causal multicast", CausalMulticast, true],
  ] as const)("%s: is total order ever broken?", (_, learnerClass, broken) => {
    const source = { processes: 2, workload: allAtOnce(2) };
    let violations = 0;
    eachSchedule(clusterOf(learnerClass, source, multicast), 0, (cluster) => {
      if (verdictOf(totalOrder, cluster).startsWith("violated")) violations += 1;
    });
    expect(violations > 0).toBe(broken);
  });
});

test("a single multicast tests no order at all", () => {
  const run = runOf(BasicMulticast, { processes: 3, workload: oneMulticast(0) }, 1, multicast);
  run.toEnd();
  for (const property of orders) {
    expect(verdictOf(property, run.cluster), property.name).toMatch(/^vacuous/);
  }
});

function verdictAfter(
  learnerClass: LearnerClass,
  processes: number,
  schedule: string,
  property: StepProperty,
): string {
  const cluster = clusterOf(learnerClass, { processes }, multicast);
  choose(cluster, schedule.replaceAll(/^ +/gm, ""));
  return verdictOf(property, cluster);
}

function randomRun(learnerClass: LearnerClass, seed: number) {
  const workload = randomLoad(4, 3, 12, new Random(seed));
  const run = runOf(learnerClass, { processes: 4, workload }, seed, multicast);
  expect(run.toEnd()).toBe("quiescent");
  return run.cluster;
}

class HastyIsis extends Isis {
  override hold(payload: Payload) {
    super.hold(payload);
    this.deliver(payload);
  }
  override deliverWhatIsFirst() {}
}

class TiedIsis extends Isis {
  override put(payload: Payload, place: { number: number; proposer: ProcessId }, final: boolean) {
    super.put(payload, { ...place, proposer: this.id }, final);
  }
}
