/** Whether payments go on while a snapshot is taken, and how long one takes. */

import type { TransferOrder } from "tiebreak";
import { expect, test } from "vitest";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { snapshotTicks } from "../../../lib/problems/snapshot/measures.ts";
import { paymentsGoOn } from "../../../lib/problems/snapshot/payments.ts";
import { snapshot } from "../../../lib/problems/snapshot/problem.ts";
import { heavyLoad, oneTransfer, withSnapshot } from "../../../lib/problems/snapshot/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import ChandyLamport from "../../reference/chandy-lamport.ts";
import { runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";

function finished(program: LearnerClass, workload = oneTransfer(0, 1, 7)) {
  const run = runOf(program, { processes: 3, network: unitNetwork, workload }, 1, snapshot);
  run.toEnd();
  return run.cluster;
}

class Refuses extends ChandyLamport {
  override onTransfer(_order: TransferOrder) {}
}

class PaysLater extends ChandyLamport {
  waiting: TransferOrder[] = [];

  override onTransfer(order: TransferOrder) {
    const before = this.waiting.pop();
    if (before !== undefined) super.onTransfer(before);
    this.waiting.push(order);
  }
}

class PaysTwice extends ChandyLamport {
  override onTransfer(order: TransferOrder) {
    super.onTransfer(order);
    super.onTransfer(order);
  }
}

class KeepsOne extends ChandyLamport {
  override onTransfer({ to, amount }: TransferOrder) {
    super.onTransfer({ to, amount: amount - 1 });
  }
}

test("the usual bank pays what is ordered, before, between and behind the markers", () => {
  const workload = withSnapshot(heavyLoad(3, 4), 0, "s1", 2);
  expect(verdictOf(paymentsGoOn, finished(ChandyLamport, workload))).toBe("holds in this run");
});

test.each([
  ["not made", Refuses, "p0 does not send p1 the 7 that were ordered, or not at once"],
  ["made twice", PaysTwice, "p0 sends 7 to p1, which nobody has ordered"],
  ["made short", KeepsOne, "p0 sends 6 to p1, which nobody has ordered"],
])("a payment that is %s is found", (_, program, words) => {
  expect(verdictOf(paymentsGoOn, finished(program))).toContain(words);
});

test("a payment that is made with the next order comes too late", () => {
  const cluster = finished(PaysLater, heavyLoad(3, 2));
  expect(verdictOf(paymentsGoOn, cluster)).toContain("or not at once");
});

test("a bank without orders has nothing to judge", () => {
  const cluster = finished(ChandyLamport, withSnapshot([], 0, "s1"));
  expect(verdictOf(paymentsGoOn, cluster)).toContain("no payment was ordered");
});

test("a snapshot's time counts from the order, and only complete ones count", () => {
  const cluster = finished(ChandyLamport, withSnapshot(heavyLoad(3, 2), 1, "s1", 1));
  expect(snapshotTicks(cluster.trace, cluster.scenario)).toEqual([2]);
  class Ignores extends ChandyLamport {
    override onSnapshot(name: string) {
      if (this.id !== 1) super.onSnapshot(name);
    }
  }
  const never = finished(Ignores, withSnapshot([], 1, "s1"));
  expect(snapshotTicks(never.trace, never.scenario)).toEqual([]);
});

test("messages other than payments are counted whatever they are called", () => {
  const budget = snapshot.properties["message-budget"];
  const wanted = { atMost: 6, formula: "N(N − 1)", except: "transfer" };
  const cluster = finished(ChandyLamport, withSnapshot(heavyLoad(3, 4), 0, "s1", 2));
  expect(budget.measure(cluster.trace, cluster.scenario, wanted)).toBe(6);
  expect(verdictOf(budget.make(wanted), cluster)).toBe("holds in this run");
  expect(verdictOf(budget.make({ ...wanted, atMost: 5 }), cluster)).toContain(
    "6 messages other than `transfer` were sent for 1 snapshot among 3 processes",
  );
});
