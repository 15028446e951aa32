// What is possible next, as every driver that tries all choices sees it.
import { expect, test } from "vitest";
import { programOf } from "../../lib/learner/adapter.ts";
import type { Handlers } from "../../lib/learner/process.ts";
import { Process } from "../../lib/learner/process.ts";
import type { Operation } from "../../lib/sim/application.ts";
import { choices } from "../../lib/sim/choices.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import type { Network } from "../../lib/sim/network.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../lib/sim/network.ts";
import { formatChoice, parseSchedule } from "../../lib/sim/schedule.ts";

type Message = { type: "ping" };

/** Sends two pings to everybody and starts two timers, the shorter one first. */
class Pinger extends Process<Message, "short" | "long"> {
  onAsk() {
    this.startTimer("short", 4);
    this.startTimer("long", 9);
    this.broadcast({ type: "ping" });
    this.broadcast({ type: "ping" });
  }

  onMessage: Handlers<Message> = { ping: () => {} };
  override onTimer = { short: () => {}, long: () => {} };
}

const ask: Operation = { name: "ask", argument: null, afterTicks: 0, holdTicks: 0 };

function possible(network: Network, schedule: string, clockRates: readonly number[] = []) {
  const cluster = new Cluster(
    programOf(() => Pinger),
    {
      processes: 2,
      topology: { kind: "full" },
      network,
      operations: { ask: {} },
      announcements: {},
      workload: [[ask], [ask]],
      faults: [],
      clockRates,
      grants: {},
      grantsEach: [],
    },
  ).start();
  for (const { at, choice } of parseSchedule(schedule)) {
    cluster.now = Math.max(cluster.now, at);
    cluster.apply(choice);
  }
  return choices(cluster).map(formatChoice);
}

const synchronous = { ...unitNetwork, maxDelay: 3 };
const held = { ...synchronous, cutLinks: "hold" } as const;

test("A1 at the start the applications can call", () => {
  expect(possible(reorderingNetwork, "")).toEqual(["call p0 ask", "call p1 ask"]);
});

test("N3 reordering channels offer every envelope, FIFO channels the oldest", () => {
  expect(possible(reorderingNetwork, "call p0 ask\nfire p0 short\nfire p0 long")).toEqual([
    "call p1 ask",
    "deliver p0→p1 #1 ping",
    "deliver p0→p1 #2 ping",
  ]);
  expect(possible(fifoNetwork, "call p0 ask\nfire p0 short\nfire p0 long")).toEqual([
    "call p1 ask",
    "deliver p0→p1 #1 ping",
  ]);
});

test("N6 a cut link offers nothing", () => {
  expect(possible(held, "call p1 ask\ncut p1→p0")).toEqual(["call p0 ask", "wait 4"]);
});

test("T4 without a bound, a timer may fire unless an older, no longer one waits", () => {
  const fires = possible(reorderingNetwork, "call p0 ask").filter((text) => /^fire/.test(text));
  expect(fires).toEqual(["fire p0 short"]);
});

test("T1 with a bound, time passes to what is due next, and timers fire at their tick", () => {
  const delivered = "0: call p0 ask\n2: deliver p0→p1 #1\n3: deliver p0→p1 #2\n";
  expect(possible(synchronous, "call p0 ask").at(-1)).toBe("wait 3");
  expect(possible(synchronous, delivered)).toEqual(["call p1 ask", "wait 1"]);
  expect(possible(synchronous, `${delivered}3: wait 1`)).toEqual(["call p1 ask", "fire p0 short"]);
  expect(possible(synchronous, delivered, [2, 1]).at(-1)).toBe("wait 5");
});

test("R2 nothing waits and no timer fires while an envelope has reached its bound", () => {
  const tight = { ...unitNetwork, maxDelay: 4 };
  expect(possible(tight, "0: call p0 ask\n0: wait 4")).toEqual([
    "call p1 ask",
    "deliver p0→p1 #1 ping",
  ]);
});

test("F1 a process that is down calls nothing and its timers are gone", () => {
  expect(possible(reorderingNetwork, "call p0 ask\ncrash p0\ncrash p1")).toEqual([
    "deliver p0→p1 #1 ping",
    "deliver p0→p1 #2 ping",
  ]);
});
