/** Messages per election for N = 2 … 10, as the lessons state them; p(N − 1) is the id N. */

import { describe, expect, test } from "vitest";
import ChangRoberts from "../../../lessons/chang-roberts/solution.ts";
import { measureElection } from "../../../lib/problems/election/measures.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { agreement, termination, validity } from "../../../lib/problems/election/properties.ts";
import { everyoneAtOnce, oneElection } from "../../../lib/problems/election/workload.ts";
import type { Workload } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import Bully from "../../reference/bully.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { electionBudget, electionCost } from "../../support/message-claims.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The highest process is dead when the initiator, p0 for id 1, begins. */
function bully(processes: number, initiator: number, program = Bully): Trial {
  const faults = [
    { kind: "at", tick: 0, choices: [{ kind: "crash", process: processes - 1 }] },
  ] as const;
  const workload = oneElection(initiator - 1, 1);
  return {
    program,
    problem: election,
    source: { processes, workload, faults, network: unitNetwork },
  };
}

/** A survivor on its own has nobody to agree with. */
function expectElected(trial: Trial, survivors: number): void {
  expectVerdict(agreement(), trial, survivors > 1 ? "holds" : "vacuous");
  expectVerdict(validity("highest"), trial, "holds");
  expectVerdict(termination, trial, "holds");
}

describe.each(sizes)("bully among ids 1 to %i, the highest dead", (n) => {
  test("costs (N − i)² + N − 2 messages when i notices, each type by its own formula", () => {
    for (let i = 1; i < n; i++) {
      const trial = bully(n, i);
      expectElected(trial, n - 1);
      const { messages } = measureElection(finish(trial).run.cluster.trace);
      const byType = {
        election: ((n - i) * (n - i + 1)) / 2,
        answer: ((n - i) * (n - i - 1)) / 2,
        coordinator: n - 2,
      };
      expect({ answer: 0, coordinator: 0, ...messages.byType }).toEqual(byType);
      expect(messages.total).toBe((n - i) ** 2 + n - 2);
    }
  });

  test("costs N² − N − 1 when the lowest notices, N − 1 when the next highest does", () => {
    const worst = electionCost((count) => count * count - count - 1, "N² − N − 1");
    expectVerdict(worst, bully(n, 1), "holds");
    expectVerdict(
      electionCost((count) => count - 1, "N − 1"),
      bully(n, n - 1),
      "holds",
    );
  });

  test("costs N − 2 and one T when the next highest declares itself at once", () => {
    class AtOnce extends Bully {
      override onElection() {
        const dead = this.processes.at(-1);
        if (this.peers.every((peer) => peer < this.id || peer === dead)) this.win();
        else super.onElection();
      }
    }
    const trial = bully(n, n - 1, AtOnce);
    expectElected(trial, n - 1);
    const measured = measureElection(finish(trial).run.cluster.trace);
    expect(measured.messages.total).toBe(n - 2);
    expect(measured.turnaroundTicks).toBe(n === 2 ? 0 : 1);
  });
});

/** The ring's order begins with p0; `order` lists the ids as they follow each other. */
function ring(order: readonly number[], workload: Workload): Trial {
  const processes = order.length;
  const topology = { kind: "ring", order } as const;
  const source = { processes, topology, workload, network: unitNetwork };
  return { program: ChangRoberts, problem: election, source };
}

function messagesOf(trial: Trial): number {
  return measureElection(finish(trial).run.cluster.trace).messages.total;
}

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, id) => id);
}

describe.each(sizes)("Chang–Roberts on a ring of %i", (n) => {
  test("costs 2N + d messages and T for one initiator, d hops before the highest", () => {
    for (let d = 0; d < n; d++) {
      const initiator = n - 1 - d; // ids rise along the ring, so the highest is d hops on
      const trial = ring(upTo(n), oneElection(initiator));
      expectElected(trial, n);
      const measured = measureElection(finish(trial).run.cluster.trace);
      expect(measured.messages.total).toBe(2 * n + d);
      expect(measured.messages.byType.elected).toBe(n);
      // The last to decide is the predecessor of the highest: the last hop tells nobody anything.
      expect(measured.turnaroundTicks).toBe(2 * n + d - 1);
      expect(measured.serialMessages).toBe(2 * n + d - 1);
    }
  });

  test("costs 3N − 1 at best and N(N + 1)/2 + N at worst when all start", () => {
    const best = ring(upTo(n), everyoneAtOnce(n));
    const worst = ring(upTo(n).reverse(), everyoneAtOnce(n));
    expectElected(best, n);
    expectElected(worst, n);
    expect(messagesOf(best)).toBe(3 * n - 1);
    expect(messagesOf(worst)).toBe((n * (n + 1)) / 2 + n);
    const budget = electionBudget((count) => (count + 1) / 2 + 1, "(N + 1)/2 + 1");
    expectVerdict(budget, worst, "holds");
  });

  test("costs N·H_N + N on average over seeded random orders, within 2 %", () => {
    const harmonic = upTo(n).reduce((sum, id) => sum + 1 / (id + 1), 0);
    const random = new Random(`orders of ${n}`);
    const runs = 1000;
    let total = 0;
    for (let count = 0; count < runs; count++) {
      total += messagesOf(ring(random.shuffle(upTo(n)), everyoneAtOnce(n)));
    }
    const expected = n * harmonic + n;
    expect(Math.abs(total / runs - expected) / expected).toBeLessThan(0.02);
  });
});

test("Chang–Roberts costs N·H_N + N on average over all orders, exactly", () => {
  for (const n of [2, 3, 4, 5]) {
    const orders = permutations(upTo(n));
    const total = orders.reduce(
      (sum, order) => sum + messagesOf(ring(order, everyoneAtOnce(n))),
      0,
    );
    const harmonic = upTo(n).reduce((sum, id) => sum + 1 / (id + 1), 0);
    expect(total / orders.length).toBeCloseTo(n * harmonic + n, 9);
  }
});

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
