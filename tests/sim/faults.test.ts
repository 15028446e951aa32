import type { Handlers } from "tiebreak";
import { MutexProcess, Process } from "tiebreak";
import { describe, expect, test } from "vitest";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { scheduleOf } from "../../lib/sim/schedule.ts";
import { choose, clusterOf, runOf, stepsOf } from "../support/build.ts";

type Token = { type: "token" };

/** Passes a token round for ever, or until somebody loses it. */
class Relay extends Process<Token> {
  override onStart() {
    if (this.id === 0) this.pass();
  }
  onMessage: Handlers<Token> = { token: () => this.pass() };
  pass() {
    this.send(this.successor, { type: "token" });
  }
}

/** Enters at once whenever it is asked. */
class Eager extends MutexProcess<Token> {
  visits = 0;
  override stable = { crashes: 0 };
  onAcquire() {
    this.visits += 1;
    this.enter();
  }
  onExit() {}
  override onRecover() {
    this.stable.crashes += 1;
    this.log(`back, crash ${this.stable.crashes}`);
  }
  onMessage = { token: () => {} };
}

const ring = { kind: "ring" } as const;

describe("faults", () => {
  test("F1 F3 a crash forgets fields, and recovery brings stable storage back", () => {
    const cluster = clusterOf(Eager, { processes: 1 });
    choose(cluster, 'call p0 acquire "main"\ncrash p0\nrecover p0\ncrash p0\nrecover p0');
    expect(cluster.processes[0]?.fields()).toEqual({ visits: 0, stable: { crashes: 2 } });
    expect(stepsOf(cluster, "log").map(({ name }) => name)).toEqual([
      "back, crash 1",
      "back, crash 2",
    ]);
  });

  test("F1 a crash abandons what the application had open", () => {
    const cluster = clusterOf(Eager, { processes: 1 });
    choose(cluster, 'call p0 acquire "main"\ncrash p0\nrecover p0');
    expect(cluster.processes[0]?.application.open).toEqual([]);
    expect(() => choose(cluster, 'call p0 exit "main"')).toThrow(/cannot be asked to `exit`/);
  });

  test("F2 a crash half way keeps the sends before it and nothing after", () => {
    class Announcer extends MutexProcess<Token> {
      onAcquire() {
        this.broadcast({ type: "token" });
        this.enter();
      }
      onExit() {}
      onMessage = { token: () => {} };
    }
    const cluster = clusterOf(Announcer, { processes: 4 });
    choose(cluster, 'call p0 acquire "main", crash after 2 sends');
    expect(stepsOf(cluster, "send").map(({ peer }) => peer)).toEqual([1, 2]);
    expect(stepsOf(cluster, "announce")).toEqual([]);
    expect(cluster.processes[0]?.alive).toBe(false);
    expect(scheduleOf(cluster.trace)).toEqual([
      {
        at: 0,
        choice: { kind: "call", process: 0, name: "acquire", argument: "main", crashAfterSends: 2 },
      },
    ]);
  });

  test("F4 what reaches a process that is down is dropped", () => {
    const cluster = clusterOf(Relay, { processes: 2, topology: ring });
    choose(cluster, "crash p1\ndeliver p0→p1 #1");
    expect(stepsOf(cluster, "drop").map(({ name }) => name)).toEqual(["down"]);
  });

  test("F5 the 2nd token is lost, and then the ring is silent", () => {
    const faults = [
      {
        kind: "on",
        event: { kind: "send", type: "token" },
        nth: 2,
        effect: { kind: "drop" },
      },
    ] as const;
    const run = runOf(Relay, { processes: 3, topology: ring, faults });
    expect(run.toEnd()).toBe("quiescent");
    expect(stepsOf(run.cluster, "send")).toHaveLength(2);
  });

  test("F5 whoever enters crashes, and comes back", () => {
    const faults = [
      {
        kind: "on",
        event: { kind: "announce", name: "enter" },
        nth: 1,
        effect: { kind: "crash", afterTicks: 1, recoverAfterTicks: 10 },
      },
    ] as const;
    const run = runOf(Eager, { processes: 2, workload: heavyLoad(2, 2), faults });
    run.toEnd();
    const who = stepsOf(run.cluster, "announce")[0]?.process;
    expect(stepsOf(run.cluster, "crash").map(({ process, time }) => [process, time])).toEqual([
      [who, 1],
    ]);
    expect(stepsOf(run.cluster, "recover").map(({ process, time }) => [process, time])).toEqual([
      [who, 11],
    ]);
  });

  test("F5 who announces something else, or elsewhere, is not meant", () => {
    const crash = { kind: "crash", afterTicks: 1 } as const;
    class Talking extends Eager {
      override onExit() {
        this.broadcast({ type: "token" });
      }
    }
    const crashesAt = (event: { name: string; process?: number }) => {
      const fault = { kind: "on", event: { kind: "announce", ...event }, effect: crash } as const;
      const run = runOf(Talking, { processes: 2, workload: heavyLoad(2, 1), faults: [fault] });
      run.toEnd();
      return new Set(stepsOf(run.cluster, "crash").map(({ process }) => process));
    };
    expect(crashesAt({ name: "leave" })).toEqual(new Set());
    expect(crashesAt({ name: "enter", process: 1 })).toEqual(new Set([1]));
    expect(crashesAt({ name: "enter" })).toEqual(new Set([0, 1]));
  });

  test("F5 a copy is not another message: it is neither aimed at nor counted", () => {
    const token = { kind: "on", event: { kind: "send" }, nth: 1 } as const;
    const faults = [
      { ...token, effect: { kind: "duplicate" } },
      { ...token, nth: 2, effect: { kind: "drop" } },
    ] as const;
    const run = runOf(Relay, { processes: 3, topology: ring, network: unitNetwork, faults });
    run.toEnd({ stepLimit: 40, tickLimit: 100 });
    const [lost] = stepsOf(run.cluster, "drop");
    expect(stepsOf(run.cluster, "duplicate")[0]).toMatchObject({ process: 0, number: 1 });
    expect(lost).toMatchObject({ copy: 0, time: 1 });
  });

  test("F5 every message of the highest id is delayed", () => {
    const faults = [
      {
        kind: "on",
        event: { kind: "send", from: "highest" },
        effect: { kind: "delay", ticks: 50 },
      },
    ] as const;
    const run = runOf(Relay, { processes: 3, topology: ring, network: unitNetwork, faults });
    run.toEnd({ stepLimit: 12, tickLimit: 1000 });
    const [first, second, third] = stepsOf(run.cluster, "deliver").map(({ time }) => time);
    expect([first, second, third]).toEqual([1, 2, 53]);
  });

  test("F5 a timeline crashes and recovers at its ticks", () => {
    const faults = [
      { kind: "at", tick: 30, choices: [{ kind: "recover", process: 1 }] },
      { kind: "at", tick: 3, choices: [{ kind: "crash", process: 1 }] },
    ] as const;
    const run = runOf(Eager, { processes: 2, faults });
    run.toEnd();
    const seen = stepsOf(run.cluster).filter(({ kind }) => kind === "crash" || kind === "recover");
    expect(seen.map(({ kind, time }) => [kind, time])).toEqual([
      ["crash", 3],
      ["recover", 30],
    ]);
  });

  test("F6 crashing what is down is passed over", () => {
    const crash = { kind: "crash", process: 0 } as const;
    const faults = [
      { kind: "at", tick: 1, choices: [crash] },
      { kind: "at", tick: 2, choices: [crash] },
    ] as const;
    const run = runOf(Eager, { processes: 2, faults });
    expect(run.toEnd()).toBe("quiescent");
    expect(stepsOf(run.cluster, "crash")).toHaveLength(1);
  });
});
