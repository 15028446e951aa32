/** Watches a timed run for what its faults are aimed at, and counts the matches. */

import type { AimedEffect, AimedFault, Fault, TimedFault } from "./fault.ts";
import { isAimedAt } from "./fault.ts";

type CrashEffect = Extract<AimedEffect, { kind: "crash" }>;

/** What the faults do to one send. */
export interface SendFaults {
  readonly drop: boolean;
  readonly duplicate: boolean;
  readonly delayTicks: number;
  readonly crash: CrashEffect | null;
}

const unharmed: SendFaults = { drop: false, duplicate: false, delayTicks: 0, crash: null };

export class FaultWatch {
  readonly timeline: readonly TimedFault[];
  readonly #aimed: { readonly fault: AimedFault; matches: number }[];
  readonly #count: number;

  /** Nothing is aimed at anything. */
  get isIdle(): boolean {
    return this.#aimed.length === 0;
  }

  constructor(faults: readonly Fault[], count: number) {
    this.timeline = faults.filter((fault) => fault.kind === "at");
    this.#aimed = faults
      .filter((fault) => fault.kind === "on")
      .map((fault) => ({ fault, matches: 0 }));
    this.#count = count;
  }

  /** What becomes of a message that sets out for the first time. */
  onSend(from: number, to: number, type: string): SendFaults {
    const effects = this.#match(
      ({ event }) =>
        event.kind === "send" &&
        (event.type === undefined || event.type === type) &&
        isAimedAt(event.from, from, this.#count) &&
        isAimedAt(event.to, to, this.#count),
    );
    if (effects.length === 0) return unharmed;
    return {
      drop: effects.some((effect) => effect.kind === "drop"),
      duplicate: effects.some((effect) => effect.kind === "duplicate"),
      delayTicks: effects.reduce((sum, one) => sum + (one.kind === "delay" ? one.ticks : 0), 0),
      crash: firstCrash(effects),
    };
  }

  onAnnounce(process: number, name: string): CrashEffect | null {
    if (this.#aimed.length === 0) return null;
    const effects = this.#match(
      ({ event }) =>
        event.kind === "announce" &&
        event.name === name &&
        isAimedAt(event.process, process, this.#count),
    );
    return firstCrash(effects);
  }

  #match(matches: (fault: AimedFault) => boolean): AimedEffect[] {
    const effects: AimedEffect[] = [];
    for (const aimed of this.#aimed) {
      if (!matches(aimed.fault)) continue;
      aimed.matches += 1;
      const { nth } = aimed.fault;
      if (nth === undefined || nth === aimed.matches) effects.push(aimed.fault.effect);
    }
    return effects;
  }
}

function firstCrash(effects: readonly AimedEffect[]): CrashEffect | null {
  return effects.find((effect) => effect.kind === "crash") ?? null;
}
