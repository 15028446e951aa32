/** Wrong snapshots: each common mistake, the property that finds it, and the words. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import type { Property } from "../../../lib/check/property.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { consistentCut, faithfulRecords } from "../../../lib/problems/snapshot/consistency.ts";
import { snapshot } from "../../../lib/problems/snapshot/problem.ts";
import {
  completeness,
  conservation,
  recordedOnce,
} from "../../../lib/problems/snapshot/properties.ts";
import {
  heavyLoad,
  oneTransfer,
  randomLoad,
  withSnapshot,
} from "../../../lib/problems/snapshot/workload.ts";
import { fifoNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { Random } from "../../../lib/sim/random.ts";
import ChandyLamport from "../../reference/chandy-lamport.ts";
import { choose, clusterOf, runOf } from "../../support/build.ts";
import { verdictOf } from "../../support/verdicts.ts";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

describe("each mistake is found in some run", () => {
  test.each([
    ["balances without channels", BalancesOnly, conservation, /`s\d` holds \d+ of 300/],
    ["a state recorded when all is over", RecordsLate, conservation, /holds \d+ of 300/],
    [
      "a state recorded when all is over",
      RecordsLate,
      consistentCut,
      /in `s\d` p\d has received \d+ from p\d, which p\d sent after it had recorded its state/,
    ],
    ["a channel recorded past its marker", RecordsPastMarker, conservation, /holds \d+ of 300/],
    [
      "a channel recorded past its marker",
      RecordsPastMarker,
      faithfulRecords,
      /p\d recorded .* in flight from p\d for `s\d`, but there was/,
    ],
    ["no id in the marker", NoId, completeness, /never recorded .* for `s\d`/],
    [
      "a marker taken for a new start",
      StartsTwice,
      recordedOnce,
      /p\d has recorded its state .* twice/,
    ],
    ["no markers sent on", NoMarkers, completeness, /p\d never recorded .* for `s1`/],
    ["a made-up balance", Liar, faithfulRecords, /p\d recorded 100 for `s\d` when it had \d+/],
    ["channels mixed up", MixesChannels, faithfulRecords, /but there was/],
  ] as const)("%s", (_, mutant, property, words) => {
    expect(firstViolation(mutant, property)).toMatch(words);
  });

  test("channels mixed up can still add up: conservation alone is not enough", () => {
    expect(firstViolation(MixesChannels, conservation)).toBe("never violated");
  });

  test("a snapshot nobody asked for, and a channel that does not exist", () => {
    const unasked = clusterOf(Eager, { processes: 2 }, snapshot);
    expect(verdictOf(recordedOnce, unasked)).toContain(
      "p0 has recorded its state for `s1`, which nobody has asked for",
    );
    const own = clusterOf(RecordsItself, { processes: 2 }, snapshot);
    choose(own, 'call p0 snapshot "s1"');
    expect(verdictOf(recordedOnce, own)).toContain(
      "p0 has recorded the channel from p0 for `s1`, and there is no such channel",
    );
  });
});

describe("a property that had nothing to judge says so", () => {
  const all = [completeness, recordedOnce, conservation, consistentCut, faithfulRecords];

  test("no snapshot is asked for", () => {
    const run = runOf(ChandyLamport, { processes: 3, workload: heavyLoad(3, 2) }, 1, snapshot);
    run.toEnd();
    for (const property of all) {
      expect(verdictOf(property, run.cluster), property.name).toMatch(/^vacuous/);
    }
  });

  test("a program that records nothing is not praised for losing nothing", () => {
    const source = { processes: 3, workload: withSnapshot(heavyLoad(3, 2), 0, "s1") };
    const run = runOf(Idle, source, 1, snapshot);
    run.toEnd();
    expect(verdictOf(completeness, run.cluster)).toContain("p0 never recorded its state for `s1`");
    for (const property of all.slice(1)) {
      expect(verdictOf(property, run.cluster), property.name).toMatch(/^vacuous/);
    }
  });

  test("nothing is promised once a process has crashed", () => {
    const cluster = clusterOf(ChandyLamport, { processes: 3 }, snapshot);
    choose(cluster, 'call p0 snapshot "s1"\ncrash p1');
    choose(cluster, "deliver p0→p1 #1\ndeliver p0→p2 #1\ndeliver p2→p0 #1\ndeliver p2→p1 #1");
    expect(verdictOf(completeness, cluster)).not.toMatch(/^violated/);
  });
});

test("wrong arguments fail on the learner's own line", () => {
  for (const [method, ...wrong] of [
    ["recordState", 1, 2],
    ["recordState", "s1", "much"],
    ["recordChannel", "s1", 9, []],
    ["recordChannel", "s1", 1, 5],
    ["recordChannel", "s1", 1, ["much"]],
  ] as const) {
    class Confused extends ChandyLamport {
      override begin() {
        Reflect.apply(this[method], this, wrong);
      }
    }
    const run = runOf(Confused, { processes: 2, workload: withSnapshot([], 0, "s1") }, 1, snapshot);
    expect(run.toEnd()).toBe("failed");
    expect(run.cluster.failure).toMatchObject({ handler: "onSnapshot", slug: "wrong-argument" });
  }
});

/** Looks at runs with two snapshots among many transfers until one is violated. */
function firstViolation(mutant: LearnerClass, property: Property): string {
  for (let seed = 1; seed <= 30; seed++) {
    const transfers = randomLoad(3, 20, 6, new Random(seed));
    const workload = withSnapshot(withSnapshot(transfers, 0, "s1", 3), 1, "s2", 4);
    const run = runOf(mutant, { processes: 3, workload, network: fifoNetwork }, seed, snapshot);
    expect(run.toEnd()).toBe("quiescent");
    const verdict = verdictOf(property, run.cluster);
    if (verdict.startsWith("violated")) return verdict;
  }
  return "never violated";
}

class BalancesOnly extends ChandyLamport {
  override recordChannel(name: string, from: ProcessId) {
    super.recordChannel(name, from, []);
  }
}

/** Keeps the state to itself until every marker is in. */
class RecordsLate extends ChandyLamport {
  late = true;
  override recordState(name: string) {
    if (!this.late) super.recordState(name, this.balance);
  }
  override recordChannel(name: string, from: ProcessId, amounts: readonly number[]) {
    super.recordChannel(name, from, amounts);
    if ((this.recording.get(name)?.size ?? 0) > 1) return;
    this.late = false;
    this.recordState(name);
    this.late = true;
  }
}

/** Closes a channel only with the first transfer after the marker, and counts that in. */
class RecordsPastMarker extends ChandyLamport {
  closed: { name: string; from: ProcessId; amounts: number[] }[] = [];
  override onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      for (const channels of this.recording.values()) channels.get(from)?.push(amount);
      const done = this.closed.filter((one) => one.from === from);
      this.closed = this.closed.filter((one) => one.from !== from);
      for (const { name, amounts } of done) this.recordChannel(name, from, [...amounts, amount]);
    },
    marker: ({ snapshot: name }, from) => {
      if (!this.recording.has(name)) this.begin(name);
      const amounts = this.recording.get(name)?.get(from) ?? [];
      this.recording.get(name)?.delete(from);
      this.closed.push({ name, from, amounts });
    },
  };
}

/** Every marker is taken for one of the first snapshot this process has heard of. */
class NoId extends ChandyLamport {
  first: string | null = null;
  override begin(name: string) {
    this.first ??= name;
    if (!this.recording.has(this.first)) super.begin(this.first);
  }
  override recordChannel(_: string, from: ProcessId, amounts: readonly number[]) {
    super.recordChannel(this.first ?? "", from, amounts);
  }
}

class StartsTwice extends ChandyLamport {
  override recordChannel(name: string, from: ProcessId, amounts: readonly number[]) {
    super.recordChannel(name, from, amounts);
    this.recordState(name, this.balance);
  }
}

class NoMarkers extends ChandyLamport {
  override begin(name: string) {
    this.recordState(name, this.balance);
  }
}

class Liar extends ChandyLamport {
  override recordState(name: string) {
    super.recordState(name, 100);
  }
}

/** Says of each channel what came in on the other one. */
class MixesChannels extends ChandyLamport {
  override recordChannel(name: string, from: ProcessId, amounts: readonly number[]) {
    const other = this.peers.find((peer) => peer !== from) ?? from;
    super.recordChannel(name, other, amounts);
  }
}

class Eager extends ChandyLamport {
  override onStart() {
    this.recordState("s1", this.balance);
  }
}

class RecordsItself extends ChandyLamport {
  override begin(name: string) {
    this.recordChannel(name, this.id, []);
  }
}

class Idle extends SnapshotProcess<Message> {
  onTransfer({ to, amount }: TransferOrder) {
    this.send(to, { type: "transfer", amount });
  }
  onSnapshot() {}
  onMessage: Handlers<Message> = { transfer: () => {}, marker: () => {} };
}

test("a single transfer and a single snapshot are enough to lose money without channels", () => {
  const workload = withSnapshot(oneTransfer(0, 1, 5), 1, "s1");
  const run = runOf(BalancesOnly, { processes: 2, workload, network: unitNetwork }, 1, snapshot);
  run.toEnd();
  expect(verdictOf(conservation, run.cluster)).toContain("the snapshot `s1` holds 195 of 200");
});
