/**
 * The times of a synchronous scenario: no envelope stays in flight beyond its bound, no timer fires
 * before its tick or is still waiting after it, and where both end at one tick the envelope is
 * first. Faster deliveries than the network's `minDelay` are let pass, as exploration does.
 */

import { deliveryBound, timerTicks } from "../../sim/bounds.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step } from "../../sim/trace.ts";
import type { StepWatch } from "./admissible.ts";

interface Awaited {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  bound: number;
}

export class TimingWatch implements StepWatch {
  readonly #scenario: Scenario;
  readonly #envelopes = new Map<string, Awaited>();
  /** The latest bound on each channel: under FIFO, a late envelope holds up those behind it. */
  readonly #channelBounds = new Map<string, number>();
  readonly #cut = new Set<string>();
  /** The tick at which each active timer is due, by `process timer`. */
  readonly #timers = new Map<string, number>();

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
  }

  allows(step: Step): boolean {
    const intime = this.#isInTime(step);
    this.#follow(step);
    return intime;
  }

  #isInTime(step: Step): boolean {
    const { kind, process, name, time } = step;
    const firing = kind === "fire" ? `${process} ${name}` : "";
    for (const [timer, due] of this.#timers) if (due < time && timer !== firing) return false;
    for (const { from, to, bound } of this.#envelopes.values()) {
      if (this.#cut.has(`${from} ${to}`)) continue;
      if (bound < time || (firing !== "" && bound === time)) return false;
    }
    return firing === "" || this.#timers.get(firing) === time;
  }

  #follow(step: Step): void {
    const { kind, process, peer, name, time, number, copy } = step;
    switch (kind) {
      case "send":
        this.#await(`${process} ${peer} ${number} 0`, step, process, peer);
        break;
      case "duplicate":
        this.#await(`${process} ${peer} ${number} ${copy}`, step, process, peer);
        break;
      case "deliver":
        this.#envelopes.delete(`${peer} ${process} ${number} ${copy}`);
        break;
      case "drop":
        this.#envelopes.delete(`${process} ${peer} ${number} ${copy}`);
        break;
      case "start-timer":
        this.#timers.set(
          `${process} ${name}`,
          time + timerTicks(this.#scenario, process, Number(step.value)),
        );
        break;
      case "stop-timer":
      case "fire":
        this.#timers.delete(`${process} ${name}`);
        break;
      case "crash":
        for (const key of [...this.#timers.keys()]) {
          if (key.startsWith(`${process} `)) this.#timers.delete(key);
        }
        break;
      case "cut":
        this.#cut.add(`${process} ${peer}`);
        break;
      case "heal":
        this.#heal(process, peer, time);
    }
  }

  #await(key: string, { name, time }: Step, from: number, to: number): void {
    const awaited = { from, to, type: name, bound: 0 };
    this.#envelopes.set(key, awaited);
    this.#setBound(awaited, time);
  }

  #setBound(awaited: Awaited, time: number): void {
    const channel = `${awaited.from} ${awaited.to}`;
    const fifo = this.#scenario.network.order === "fifo";
    const before = fifo ? (this.#channelBounds.get(channel) ?? 0) : 0;
    awaited.bound = Math.max(before, time + deliveryBound(this.#scenario, awaited));
    this.#channelBounds.set(channel, awaited.bound);
  }

  /** What a cut link held sets out anew when it heals. */
  #heal(from: number, to: number, time: number): void {
    this.#cut.delete(`${from} ${to}`);
    for (const awaited of this.#envelopes.values()) {
      if (awaited.from === from && awaited.to === to) this.#setBound(awaited, time);
    }
  }
}
