// What a scenario promises beyond what is possible, and how breaking it is noticed.
import { expect, test } from "vitest";
import { brokenPromises } from "../../../lib/explore/limits/admissible.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import type { Handlers } from "../../../lib/learner/process.ts";
import { Process } from "../../../lib/learner/process.ts";
import type { Operation } from "../../../lib/sim/application.ts";
import type { Fault } from "../../../lib/sim/fault.ts";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "../../../lib/sim/network.ts";
import { replay } from "../../../lib/sim/replay.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { parseSchedule } from "../../../lib/sim/schedule.ts";

type Message = { type: "ping" } | { type: "pong" };
type Timer = "short" | "long";

/** Starts two timers, the shorter one first, and asks the other process something. */
class Asker extends Process<Message, Timer> {
  onAsk() {
    this.startTimer("short", 10);
    this.startTimer("long", 20);
    this.broadcast({ type: "ping" });
  }

  onAcquire() {}

  onMessage: Handlers<Message> = {
    ping: (_, from) => this.send(from, { type: "pong" }),
    pong: () => this.stopTimer("short"),
  };

  override onTimer = { short: () => {}, long: () => {} };
}

const ask: Operation = { name: "ask", argument: null, afterTicks: 0, holdTicks: 0 };
const asynchronous: Scenario = {
  processes: 2,
  topology: { kind: "full" },
  network: reorderingNetwork,
  operations: { ask: {} },
  announcements: {},
  workload: [[ask, ask]],
  faults: [],
  clockRates: [],
  grants: {},
  grantsEach: [],
};
const synchronous = { ...asynchronous, network: { ...unitNetwork, maxDelay: 5 } };

function broken(scenario: Scenario, text: string): string[] {
  const { cluster, divergence } = replay(
    programOf(() => Asker),
    scenario,
    parseSchedule(text),
  );
  expect(divergence).toBeNull();
  return [...brokenPromises(cluster.trace, scenario)].sort();
}

test("nothing is broken by what the scenario foresees", () => {
  expect(broken(asynchronous, "call p0 ask\nfire p0 short\nfire p0 long\ncall p0 ask")).toEqual([]);
  expect(broken(synchronous, "0: call p0 ask\n5: deliver p0→p1 #1")).toEqual([]);
});

test("a call out of turn breaks the turn", () => {
  expect(broken(asynchronous, "call p1 ask")).toEqual(["turn"]);
  expect(broken(asynchronous, "call p0 ask\ncall p0 ask\ncall p0 ask")).toEqual(["turn"]);
});

test("A5 an operation that is open holds up the next, until a crash abandons it", () => {
  const operations = { acquire: { until: "enter", finish: "exit" }, ask: {} };
  const workload = [[{ ...ask, name: "acquire" }, ask]];
  const scenario = { ...asynchronous, operations, workload };
  expect(broken(scenario, "call p0 acquire\ncall p0 ask")).toEqual(["turn"]);
  const crashed = "call p0 acquire\ncrash p0\nrecover p0\ncall p0 ask";
  expect(broken(scenario, crashed)).toEqual(["faults"]);
});

test("T4 a timer that overtakes an older one with no longer a delay breaks the clock", () => {
  expect(broken(asynchronous, "call p0 ask\nfire p0 long")).toEqual(["clock"]);
  expect(broken(asynchronous, "call p0 ask\nfire p0 short\nfire p0 long")).toEqual([]);
  const stopped = "call p0 ask\ndeliver p0→p1 #1\ndeliver p1→p0 #1\nfire p0 long";
  expect(broken(asynchronous, stopped)).toEqual([]);
});

test("N4 an envelope that is late breaks the bound, whatever happens then", () => {
  expect(broken(synchronous, "0: call p0 ask\n6: deliver p0→p1 #1")).toEqual(["bound"]);
  expect(broken(synchronous, "0: call p0 ask\n6: call p0 ask")).toEqual(["bound"]);
  expect(broken(asynchronous, "0: call p0 ask\n60: deliver p0→p1 #1")).toEqual([]);
});

test("R2 a timer that beats an envelope due at its tick breaks the bound", () => {
  const asked = "0: call p0 ask\n5: deliver p0→p1 #1\n";
  expect(broken(synchronous, `${asked}10: fire p0 short`)).toEqual(["bound"]);
  expect(broken(synchronous, `${asked}10: deliver p1→p0 #1`)).toEqual([]);
  const slower = { ...synchronous, network: { ...unitNetwork, maxDelay: 4 } };
  const answered = "0: call p0 ask\n4: deliver p0→p1 #1\n8: deliver p1→p0 #1\n";
  expect(broken(slower, `${answered}20: fire p0 long`)).toEqual([]);
});

test("T1 a timer that fires early, or is still waiting after its tick, breaks the bound", () => {
  const answered = "0: call p0 ask\n1: deliver p0→p1 #1\n";
  expect(broken(synchronous, `${answered}2: fire p0 short`)).toEqual(["bound"]);
  const late = `${answered}2: deliver p1→p0 #1\n21: call p0 ask`;
  expect(broken(synchronous, late)).toEqual(["bound"]);
});

test("a slow link and an aimed delay stretch the bound of what they strike", () => {
  const late = "0: call p0 ask\n9: deliver p0→p1 #1";
  const slow = { ...synchronous.network, slow: [{ to: 1, factor: 2 }] };
  expect(broken({ ...synchronous, network: slow }, late)).toEqual([]);
  const delay: Fault = {
    kind: "on",
    event: { kind: "send", type: "ping", to: 1 },
    effect: { kind: "delay", ticks: 4 },
  };
  expect(broken({ ...synchronous, faults: [delay] }, late)).toEqual([]);
  const other: Fault = { ...delay, event: { kind: "send", type: "pong" } };
  expect(broken({ ...synchronous, faults: [other] }, late)).toEqual(["bound"]);
});

test("F5 a fault that the scenario does not list or draw breaks the promise about faults", () => {
  expect(broken(asynchronous, "crash p1")).toEqual(["faults"]);
  const listed: Fault = { kind: "at", tick: 3, choices: [{ kind: "crash", process: 1 }] };
  expect(broken({ ...asynchronous, faults: [listed] }, "crash p1")).toEqual([]);
  expect(broken({ ...asynchronous, faults: [listed] }, "crash p0")).toEqual(["faults"]);
  const lossy = { ...fifoNetwork, loss: 0.1 };
  const lost = "call p0 ask\ndrop p0→p1 #1";
  expect(broken(asynchronous, lost)).toEqual(["faults"]);
  expect(broken({ ...asynchronous, network: lossy }, lost)).toEqual([]);
});

test("F5 an aimed fault licenses what it strikes and nothing else", () => {
  const second: Fault = {
    kind: "on",
    event: { kind: "send", type: "ping" },
    nth: 2,
    effect: { kind: "drop" },
  };
  const scenario = { ...asynchronous, faults: [second] };
  expect(broken(scenario, "call p0 ask\ncall p0 ask\ndrop p0→p1 #2")).toEqual([]);
  expect(broken(scenario, "call p0 ask\ncall p0 ask\ndrop p0→p1 #1")).toEqual(["faults"]);
  const dies: Fault = { ...second, nth: 1, effect: { kind: "crash", afterTicks: 1 } };
  const dying = { ...asynchronous, faults: [dies] };
  expect(broken(dying, "call p0 ask\ncrash p0")).toEqual([]);
  expect(broken(dying, "crash p0")).toEqual(["faults"]);
  expect(broken(dying, "call p0 ask\ncrash p0\nrecover p0")).toEqual(["faults"]);
});
