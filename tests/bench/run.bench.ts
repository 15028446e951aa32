/**
 * A full run with its complete trace, against the same protocol in a bare loop: a ring buffer,
 * direct calls, no trace, no copies, no virtual time. What is left is the price of the kernel.
 */

import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { Run } from "../../lib/sim/run.ts";
import type { Row } from "./row.ts";

export const name = "run";

const unlimited = { stepLimit: 2 ** 30, tickLimit: 2 ** 30 };
const rounds = 5;

/** Ricart–Agrawala with nothing around it. */
class BareProcess {
  clock = 0;
  requestedAt: number | null = null;
  missing: number[] = [];
  deferred: number[] = [];
  entriesLeft: number;
  readonly id: number;
  readonly peers: number[];
  readonly #queue: BareQueue;

  constructor(id: number, peers: number[], entries: number, queue: BareQueue) {
    this.id = id;
    this.peers = peers;
    this.entriesLeft = entries;
    this.#queue = queue;
  }

  acquire() {
    this.entriesLeft -= 1;
    this.clock += 1;
    this.requestedAt = this.clock;
    this.missing = [...this.peers];
    const message = { type: "request" as const, timestamp: this.requestedAt };
    for (const peer of this.peers) this.#queue.send(this.id, peer, message);
  }

  exit() {
    this.requestedAt = null;
    for (const peer of this.deferred) this.#queue.send(this.id, peer, { type: "reply" });
    this.deferred = [];
    if (this.entriesLeft > 0) this.acquire();
  }

  request(timestamp: number, from: number) {
    this.clock = Math.max(this.clock, timestamp);
    if (this.isBefore(timestamp, from)) this.deferred.push(from);
    else this.#queue.send(this.id, from, { type: "reply" });
  }

  reply(from: number) {
    this.missing = this.missing.filter((peer) => peer !== from);
    if (this.missing.length === 0) this.exit();
  }

  isBefore(timestamp: number, from: number) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}

type BareMessage = { type: "request"; timestamp: number } | { type: "reply" };

class BareQueue {
  static readonly #size = 1 << 16;
  readonly #from = new Int32Array(BareQueue.#size);
  readonly #to = new Int32Array(BareQueue.#size);
  readonly #messages: BareMessage[] = new Array(BareQueue.#size);
  #head = 0;
  #tail = 0;

  send(from: number, to: number, message: BareMessage) {
    const place = this.#tail & (BareQueue.#size - 1);
    this.#tail += 1;
    this.#from[place] = from;
    this.#to[place] = to;
    this.#messages[place] = message;
  }

  /** Delivers until nothing is left; returns how many messages that were. */
  drain(processes: readonly BareProcess[]): number {
    while (this.#head < this.#tail) {
      const place = this.#head & (BareQueue.#size - 1);
      this.#head += 1;
      const process = processes[this.#to[place] ?? 0];
      const message = this.#messages[place];
      if (message?.type === "request") process?.request(message.timestamp, this.#from[place] ?? 0);
      else process?.reply(this.#from[place] ?? 0);
    }
    return this.#head;
  }
}

function bareRun(count: number, entries: number): number {
  const queue = new BareQueue();
  const ids = Array.from({ length: count }, (_, id) => id);
  const processes = ids.map(
    (id) =>
      new BareProcess(
        id,
        ids.filter((peer) => peer !== id),
        entries,
        queue,
      ),
  );
  for (const process of processes) process.acquire();
  return queue.drain(processes);
}

function fullRun(count: number, entries: number) {
  const scenario = scenarioOf(mutex, { processes: count, workload: heavyLoad(count, entries) });
  const run = new Run(
    programOf(() => RicartAgrawala),
    scenario,
    7,
  );
  run.toEnd(unlimited);
  return run.cluster.trace;
}

/** Processor time, not wall time: other programs on the machine do not count. */
function seconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** The best of several rounds, taken in turn, so that a busy machine slows both alike. */
function bestOf(first: () => void, second: () => void): [number, number] {
  const times: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    times[0] = Math.min(times[0], seconds(first));
    times[1] = Math.min(times[1], seconds(second));
  }
  return times;
}

function entriesFor(count: number, steps: number): number {
  return Math.max(1, Math.round(steps / (count * (4 * (count - 1) + 3))));
}

function compare(count: number): Row[] {
  const entries = entriesFor(count, 300_000);
  const messages = bareRun(count, entries);
  const trace = fullRun(count, entries);
  const [full, bare] = bestOf(
    () => fullRun(count, entries),
    () => bareRun(count, entries),
  );
  return [
    { label: `N = ${count}: steps traced`, value: trace.length / full, unit: "steps/s" },
    { label: `N = ${count}: messages, full run`, value: messages / full, unit: "messages/s" },
    { label: `N = ${count}: messages, bare loop`, value: messages / bare, unit: "messages/s" },
    {
      label: `N = ${count}: full run as a share of the bare loop`,
      value: (100 * bare) / full,
      unit: "%",
    },
    { label: `N = ${count}: trace rows`, value: trace.bytes / trace.length, unit: "bytes/step" },
  ];
}

/** Time per step at 10⁴, 10⁵ and 10⁶ steps: near 1 means linear. */
function growth(): Row[] {
  const sizes = [10_000, 100_000, 1_000_000];
  const perStep = sizes.map((steps) => {
    const entries = entriesFor(20, steps);
    let length = 1;
    const best = Math.min(
      ...Array.from({ length: 3 }, () =>
        seconds(() => {
          length = fullRun(20, entries).length;
        }),
      ),
    );
    return best / length;
  });
  return sizes.slice(1).map((steps, index) => ({
    label: `time per step at ${steps.toLocaleString("en-US")} steps, against 10,000`,
    value: (perStep[index + 1] ?? 0) / (perStep[0] ?? 1),
    unit: "×",
  }));
}

export function measure(): Row[] {
  return [...[5, 20, 100].flatMap(compare), ...growth()];
}
