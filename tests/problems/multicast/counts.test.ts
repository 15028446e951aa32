/** What each reference algorithm costs, against the figures of the lessons. */

import { describe, expect, test } from "vitest";
import Isis from "../../../lessons/isis/solution.ts";
import CausalMulticast from "../../../lessons/ordered-multicast/causal/solution.ts";
import FifoMulticast from "../../../lessons/ordered-multicast/fifo/solution.ts";
import BasicMulticast from "../../../lessons/reliable-multicast/reliable/examples/basic.ts";
import ReliableMulticast from "../../../lessons/reliable-multicast/reliable/solution.ts";
import FrugalReliableMulticast from "../../../lessons/reliable-multicast/uniform/solution.ts";
import Sequencer from "../../../lessons/sequencer/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import type { Budget } from "../../../lib/problems/message-budget.ts";
import { exactMessages, messageBudget } from "../../../lib/problems/message-budget.ts";
import { measureMulticast } from "../../../lib/problems/multicast/measures.ts";
import { multicast } from "../../../lib/problems/multicast/problem.ts";
import {
  allAtOnce,
  burst,
  heavyLoad,
  lightLoad,
  oneMulticast,
  randomLoad,
  staggered,
} from "../../../lib/problems/multicast/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import { clusterOf, runOf } from "../../support/build.ts";
import { replayHint, verdictOf } from "../../support/verdicts.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

interface Row {
  readonly name: string;
  readonly learnerClass: LearnerClass;
  readonly sender: number;
  readonly formula: string;
  readonly byType: (n: number) => { readonly [type: string]: number };
  /** Latencies until the last process has delivered. */
  readonly turnaround: number;
}

const rows: readonly Row[] = [
  row("basic", BasicMulticast, 1, "N − 1", (n) => ({ data: n - 1 }), 1),
  row("FIFO", FifoMulticast, 1, "N − 1", (n) => ({ data: n - 1 }), 1),
  row("causal", CausalMulticast, 1, "N − 1", (n) => ({ data: n - 1 }), 1),
  row("reliable", ReliableMulticast, 1, "N(N − 1)", (n) => ({ data: n * (n - 1) }), 1),
  row(
    "frugal reliable",
    FrugalReliableMulticast,
    1,
    "(N − 1)²",
    (n) => ({ data: (n - 1) ** 2 }),
    1,
  ),
  row("sequencer", Sequencer, 1, "2(N − 1)", (n) => ({ data: n - 1, order: n - 1 }), 2),
  row("sequencer itself", Sequencer, 0, "N − 1", (n) => ({ "ordered-data": n - 1 }), 1),
  row("ISIS", Isis, 1, "3(N − 1)", (n) => ({ data: n - 1, proposal: n - 1, final: n - 1 }), 3),
];

describe.each(rows)("$name multicast", ({ learnerClass, sender, formula, byType, turnaround }) => {
  const budget: Budget = {
    call: "multicast",
    noun: "multicast",
    formula,
    each: (n) => sum(byType(n)),
  };

  test.each(sizes)(`costs exactly ${formula} messages at N = %i`, (processes) => {
    const run = runOf(
      learnerClass,
      { processes, network: unitNetwork, workload: oneMulticast(sender) },
      1,
      multicast,
    );
    expect(run.toEnd()).toBe("quiescent");
    const measured = measureMulticast(run.cluster.trace);
    expect(measured.messages.byType).toEqual(byType(processes));
    expect(measured.messagesEach).toBe(sum(byType(processes)));
    expect(measured.slowestTicks).toBe(turnaround);
    expect(measured.multicasts[0]?.delayTicks.size).toBe(processes);
    expect(verdictOf(exactMessages(budget), run.cluster)).toBe("holds in this run");
  });

  test("costs the same for each of many under contention, whatever the network does", () => {
    for (let seed = 1; seed <= 10; seed++) {
      const run = runOf(
        learnerClass,
        { processes: 5, workload: burst(sender, 4) },
        seed,
        multicast,
      );
      expect(run.toEnd()).toBe("quiescent");
      const { cluster } = run;
      expect(
        verdictOf(exactMessages(budget), cluster),
        `seed ${seed}: ${replayHint(cluster)}`,
      ).toBe("holds in this run");
      expect(verdictOf(messageBudget(budget), cluster)).toBe("holds in this run");
    }
  });
});

test("a budget that is one message too small is exceeded, and the verdict says by how much", () => {
  const budget: Budget = {
    call: "multicast",
    noun: "multicast",
    formula: "N − 2",
    each: (n) => n - 2,
  };
  const run = runOf(BasicMulticast, { processes: 4, workload: oneMulticast(0) }, 1, multicast);
  run.toEnd();
  expect(verdictOf(messageBudget(budget), run.cluster)).toContain(
    "3 messages were sent for 1 multicast among 4 processes, but N − 2 each allows 2",
  );
});

test("every workload has each payload once and is worked through to the end", () => {
  const workloads: { readonly [name: string]: readonly [Workload, number] } = {
    one: [oneMulticast(2), 1],
    burst: [burst(2, 5), 5],
    allAtOnce: [allAtOnce(3), 3],
    heavy: [heavyLoad(3, 4), 12],
    light: [lightLoad(3, 2, 100), 6],
    staggered: [staggered(3, 2, 5), 6],
    random: [randomLoad(3, 4, 20, new Random(7)), 12],
  };
  for (const [name, [workload, expected]] of Object.entries(workloads)) {
    const run = runOf(BasicMulticast, { processes: 3, workload }, name, multicast);
    expect(run.toEnd()).toBe("quiescent");
    const { multicasts } = measureMulticast(run.cluster.trace);
    expect(multicasts.length, name).toBe(expected);
    expect(
      multicasts.every(({ delayTicks }) => delayTicks.size === 3),
      name,
    ).toBe(true);
  }
});

test("a light load leaves each multicast alone on the network, a heavy one does not", () => {
  const gap = 100;
  const light = runOf(Isis, { processes: 3, workload: lightLoad(3, 2, gap) }, 1, multicast);
  light.toEnd();
  expect(measureMulticast(light.cluster.trace).slowestTicks).toBeLessThan(gap);
  const heavy = runOf(Isis, { processes: 3, workload: heavyLoad(3, 2) }, 1, multicast);
  heavy.toEnd();
  const { trace } = heavy.cluster;
  const calls = Array.from({ length: trace.length }, (_, step) => step).filter(
    (step) => trace.kind(step) === "call",
  );
  expect(calls.every((step) => trace.time(step) === 0)).toBe(true);
});

test("a payload that nobody ever delivers has no delay, and nothing is measured of nothing", () => {
  const cluster = clusterOf(BasicMulticast, { processes: 2 }, multicast);
  expect(measureMulticast(cluster.trace)).toMatchObject({ messagesEach: 0, slowestTicks: 0 });
});

function row(
  name: string,
  learnerClass: LearnerClass,
  sender: number,
  formula: string,
  byType: Row["byType"],
  turnaround: number,
): Row {
  return { name, learnerClass, sender, formula, byType, turnaround };
}

function sum(byType: { readonly [type: string]: number }): number {
  return Object.values(byType).reduce((total, count) => total + count, 0);
}
