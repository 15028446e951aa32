/**
 * A full run with its complete trace, against two yardsticks. The *ring* (`ring.ts`) does what a
 * learner's processes do, without trace, copies and chance. The *bare loop* below is the same
 * protocol with nothing around it at all. Each is a process of its own, taken in turns.
 */

import type { Row } from "./row.ts";
import type { RunFigures, RunKind } from "./run-figures.ts";
import { runApart } from "./run-figures.ts";

export const name = "run";

/** Events of one round, rounds of one process, and how often the processes take turns. */
const eventsOfRound = 600_000;
const rounds = 6;
const turns = 2;

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

/** Processor time, not wall time: other programs on the machine do not count. */
function seconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

function entriesFor(count: number): number {
  return Math.max(1, Math.round(eventsOfRound / (count * (2 * (count - 1) + 2))));
}

function bareNanoseconds(count: number): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    let messages = 1;
    const taken = seconds(() => {
      messages = bareRun(count, entriesFor(count));
    });
    best = Math.min(best, (taken * 1e9) / messages);
  }
  return best;
}

const kinds: readonly RunKind[] = [
  "ring",
  "lesson plain",
  "ring plain",
  "lesson sandbox",
  "ring sandbox",
];

/** Of several processes in turns, the fastest of each round. */
function measureInTurns(count: number): ReadonlyMap<RunKind, RunFigures> {
  const best = new Map<RunKind, RunFigures>();
  for (let turn = 0; turn < turns; turn++) {
    for (const kind of kinds) {
      const figures = runApart(kind, count, eventsOfRound, rounds);
      const before = best.get(kind)?.nanoseconds;
      const nanoseconds = figures.nanoseconds.map((one, round) => {
        return Math.min(one, before?.[round] ?? Infinity);
      });
      best.set(kind, { ...figures, nanoseconds });
    }
  }
  return best;
}

const names = { "lesson plain": "the lesson's solution", "ring plain": "the ring's program" };

/**
 * Early: the first round of the ring, against the second of a run, whose code is far larger.
 * Settled: the best round of each.
 */
function compare(count: number): Row[] {
  const measured = measureInTurns(count);
  const timesOf = (kind: RunKind) => measured.get(kind)?.nanoseconds ?? [];
  const settled = (kind: RunKind) => Math.min(...timesOf(kind));
  const ring = timesOf("ring");
  const rows: Row[] = [
    { label: `N = ${count}: bare loop`, value: bareNanoseconds(count), unit: "ns/message" },
    { label: `N = ${count}: ring, first round`, value: ring[0] ?? 0, unit: "ns/event" },
    { label: `N = ${count}: ring, settled`, value: settled("ring"), unit: "ns/event" },
  ];
  for (const [kind, whose] of Object.entries(names) as [keyof typeof names, string][]) {
    const boxed: RunKind = kind === "lesson plain" ? "lesson sandbox" : "ring sandbox";
    const figures = measured.get(kind);
    const label = `N = ${count}, ${whose}:`;
    const [, second = 0] = timesOf(kind);
    rows.push(
      { label: `${label} full run`, value: settled(kind), unit: "ns/event" },
      { label: `${label} against the ring, early`, value: second / (ring[0] ?? 1), unit: "×" },
      {
        label: `${label} against the ring, settled`,
        value: settled(kind) / settled("ring"),
        unit: "×",
      },
      { label: `${label} in the sandbox`, value: settled(boxed) / settled(kind), unit: "×" },
      {
        label: `${label} garbage collection`,
        value: 100 * (figures?.collectedShare ?? 0),
        unit: "%",
      },
    );
  }
  return rows;
}

export function measure(): Row[] {
  return [5, 20, 100].flatMap(compare);
}
