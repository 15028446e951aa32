import { describe, expect, test } from "vitest";
import FencedLock from "../../../lessons/central-server/lease/solution.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import type { ProcessId } from "../../../lib/learner/process.ts";
import { leaseLength } from "../../../lib/problems/lease/lease-length.ts";
import { lease } from "../../../lib/problems/lease/problem.ts";
import { LeaseProcess } from "../../../lib/problems/lease/process.ts";
import { leaseKept, noStaleWrite, writesLand } from "../../../lib/problems/lease/properties.ts";
import { progress } from "../../../lib/problems/mutex/properties.ts";
import { acquisition } from "../../../lib/problems/mutex/workload.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import { forSome, rounds } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { AcceptsAll, GrantsWhileHeld, LateRelease, NoGaps, OnceEach } from "./wrong-programs.ts";

/** p2 sleeps through its lease of 30 ticks; p3 and p4 come after it. */
function trial(program: LearnerClass, source: Partial<ScenarioSource> = {}): Trial {
  const workload = forSome([2, 3, 4], (id) => [acquisition(id, "main", id === 2 ? 50 : 25)]);
  const grants = { leaseTicks: 30 };
  return {
    program,
    problem: lease,
    source: { processes: 5, network: unitNetwork, workload, grants, ...source },
  };
}

const deaths = [10, 40].map(
  (tick, place) =>
    ({ kind: "at", tick, choices: [{ kind: "crash", process: 2 + place }] }) as const,
);

describe("a lock with a lease and fencing numbers", () => {
  test("keeps every promise when a holder oversleeps", () => {
    for (const property of [noStaleWrite, leaseKept, writesLand, progress]) {
      expectVerdict(property, trial(FencedLock), "holds");
    }
  });

  test("keeps every promise when holders die", () => {
    for (const property of [noStaleWrite, leaseKept, writesLand, progress]) {
      expectVerdict(property, trial(FencedLock, { faults: deaths }), "holds");
    }
  });
});

describe("clients that come back", () => {
  const workload = forSome([2, 3], (id) => rounds(2, () => acquisition(10 * id, "main", 5)));

  test("write again, and are as new as their latest grant", () => {
    for (const property of [noStaleWrite, leaseKept, writesLand, progress]) {
      expectVerdict(property, trial(FencedLock, { workload }), "holds");
    }
  });

  test("must find their second write accepted, too", () => {
    const { text } = expectVerdict(writesLand, trial(OnceEach, { workload }), "violated");
    expect(text).toContain("p2 has left, but neither its write nor a newer one was ever accepted");
  });

  test("must not write after a newer holder in their second stay either", () => {
    const sleeper = [acquisition(0, "main", 5), acquisition(10, "main", 70)];
    const late = forSome([2, 3], (id) => (id === 2 ? sleeper : [acquisition(25, "main", 5)]));
    const { text } = expectVerdict(noStaleWrite, trial(AcceptsAll, { workload: late }), "violated");
    expect(text).toContain("the write of p2 was accepted after that of p3");
  });
});

describe("the store", () => {
  test("must not accept the write of an old holder after that of a newer one", () => {
    const workload = forSome([2, 3], (id) => [acquisition(id, "main", id === 2 ? 70 : 5)]);
    const { text } = expectVerdict(noStaleWrite, trial(AcceptsAll, { workload }), "violated");
    expect(text).toMatch(/the write of p2 was accepted after that of p3, which got the lock later/);
  });

  test("must not accept the write of somebody who never had the lock", () => {
    class Burglar extends FencedLock {
      override onAcquire() {
        this.send(this.store, { type: "write", number: 7 });
      }
    }
    const { text } = expectVerdict(noStaleWrite, trial(Burglar), "violated");
    expect(text).toContain("but p2 never got the lock");
  });

  test("must accept a write when nothing newer has come, though numbers are missing", () => {
    const { text } = expectVerdict(writesLand, trial(NoGaps, { faults: deaths }), "violated");
    expect(text).toContain("p4 has left, but neither its write nor a newer one was ever accepted");
  });
});

describe("a lease", () => {
  test("is broken by a grant to another while it runs", () => {
    const { text } = expectVerdict(leaseKept, trial(GrantsWhileHeld), "violated");
    expect(text).toContain("p3 was given the lock while p2 had it");
  });

  test("is not ended by the release of somebody who had the lock before", () => {
    const { text } = expectVerdict(leaseKept, trial(LateRelease), "violated");
    expect(text).toContain("p4 was given the lock while p3 had it");
  });
});

describe("who comes back before its old release has arrived", () => {
  class ReleaseBySender extends FencedLock {
    holder: ProcessId | null = null;
    override onMessage: FencedLock["onMessage"] = {
      ...(this as FencedLock).onMessage,
      release: (_, from) => {
        if (from === this.holder) this.endLease();
      },
    };
    override grantNext() {
      const [next] = this.waiting;
      if (!this.isHeld && next !== undefined) this.holder = next;
      super.grantNext();
    }
  }
  const workload = forSome([2, 3], (id) =>
    id === 2
      ? [acquisition(0, "main", 35), acquisition(0, "main", 25)]
      : [acquisition(45, "main", 5)],
  );
  const faults = [
    {
      kind: "on",
      event: { kind: "send", type: "release", from: 2 },
      nth: 1,
      effect: { kind: "delay", ticks: 15 },
    },
  ] as const;
  const network = { ...unitNetwork, order: "reordering" } as const;

  test("has its second lease all the same", () => {
    for (const property of [leaseKept, progress]) {
      expectVerdict(property, trial(FencedLock, { workload, faults, network }), "holds");
    }
  });

  test("is robbed by a coordinator that takes any release of the holder's", () => {
    const robbed = trial(ReleaseBySender, { workload, faults, network });
    const { text } = expectVerdict(leaseKept, robbed, "violated");
    expect(text).toContain("p3 was given the lock while p2 had it: p2 had not given it back");
    expectVerdict(leaseLength(0), robbed, "violated");
  });
});

describe("the length of a lease", () => {
  function lasting(ticks: number) {
    return class extends FencedLock {
      override get leaseTicks() {
        return ticks;
      }
    };
  }

  test("is what was granted, whether the holder sleeps or dies", () => {
    expectVerdict(leaseLength(0), trial(FencedLock), "holds");
    expectVerdict(leaseLength(0), trial(FencedLock, { faults: deaths }), "holds");
  });

  test("is no less for a holder that is still at work", () => {
    const { text } = expectVerdict(leaseLength(0), trial(lasting(29)), "violated");
    expect(text).toContain("p3 got the lock 29 ticks after p2, whose lease was 30");
  });

  test("is no more once the holder is dead, but for what messages need", () => {
    const late = trial(lasting(45), { faults: deaths });
    const { text } = expectVerdict(leaseLength(0), late, "violated");
    expect(text).toContain(
      "p3 waited for 45 ticks before it got the lock, but p2, who had it, was dead for 38 ticks",
    );
    expectVerdict(leaseLength(15), late, "holds");
  });

  test("is over for those who ask when the holder has long been dead", () => {
    class RenewsForTheDead extends FencedLock {
      override endLease() {
        if (this.isHeld && this.waiting.length === 0) this.startTimer("lease", this.leaseTicks);
        else super.endLease();
      }
    }
    const workload = forSome([2, 3], (id) => [acquisition(id === 2 ? 0 : 40, "main", 10)]);
    const late = { workload, faults: deaths.slice(0, 1).map((death) => ({ ...death, tick: 5 })) };
    expectVerdict(leaseLength(1), trial(FencedLock, late), "holds");
    const { text } = expectVerdict(leaseLength(1), trial(RenewsForTheDead, late), "violated");
    expect(text).toContain("p3 waited for 21 ticks before it got the lock");
  });

  test("may be more for a holder that lives: it may have renewed its lease", () => {
    expectVerdict(leaseLength(0), trial(lasting(45)), "holds");
  });

  test("is vacuous when every lease is given back", () => {
    const workload = forSome([2, 3], () => [acquisition(0, "main", 5)]);
    expectVerdict(leaseLength(0), trial(FencedLock, { workload }), "vacuous");
  });
});

test("all are vacuous when nothing is asked of anybody", () => {
  for (const property of [noStaleWrite, leaseKept, writesLand]) {
    expectVerdict(property, trial(FencedLock, { workload: [] }), "vacuous");
  }
});

describe("`accept` is refused", () => {
  function failureOf(asking: number, writer: number): unknown {
    class Acceptor extends LeaseProcess<never> {
      onAcquire() {}
      onExit() {}
      onMessage = {};
      override onStart() {
        if (this.id === asking) this.accept(writer as ProcessId);
      }
    }
    return finish(trial(Acceptor)).run.cluster.failure;
  }

  test("anywhere but at the store", () => {
    expect(failureOf(2, 3)).toMatchObject({ slug: "wrong-argument", process: 2 });
  });

  test("for a process that does not exist", () => {
    expect(failureOf(1, 9)).toMatchObject({ slug: "unknown-process", process: 1 });
  });
});
