/**
 * Who goes first in a priority walk: every channel, process or envelope gets a random rank, the
 * highest rank that can move does, and now and then it is put at the back. Such walks keep some
 * messages waiting for very long, which uniform chance almost never does (after PCT, Burckhardt et
 * al. 2010, and its form for message passing, Ozkan et al. 2018; their bound is not claimed here,
 * since the number of steps is not known beforehand).
 */

import type { Choice, EnvelopeId } from "../../sim/choice.ts";
import type { Random } from "../../sim/random.ts";
import { processLimit } from "../../sim/scenario.ts";

/** What shares one rank. */
const grains = ["channel", "receiver", "envelope", "none"] as const;

type Grain = (typeof grains)[number];

/** One choice in so many puts its rank at the back afterwards. */
const demotionOdds = [8, 24, 72] as const;

export class Priorities {
  readonly #random: Random;
  readonly #grain: Grain;
  readonly #demotion: number;
  readonly #ranks = new Map<Key, number>();
  #lowest = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#grain = grains[random.below(grains.length)] ?? "none";
    this.#demotion = 1 / (demotionOdds[random.below(demotionOdds.length)] ?? 8);
  }

  /** One of the choices; undefined when there is none. */
  pick(choices: readonly Choice[]): Choice | undefined {
    if (this.#grain === "none") return choices[this.#random.below(choices.length)];
    let best: Choice | undefined;
    let bestRank = -Infinity;
    for (const choice of choices) {
      const rank = this.#rank(choice);
      if (rank <= bestRank) continue;
      best = choice;
      bestRank = rank;
    }
    if (best === undefined) return best;
    const key = keyOf(best, this.#grain);
    // A timer that starts itself again, or passing time, must not starve everything else.
    if (best.kind === "fire" || best.kind === "wait") this.#ranks.delete(key);
    else if (this.#random.chance(this.#demotion)) this.#ranks.set(key, --this.#lowest);
    return best;
  }

  #rank(choice: Choice): number {
    const key = keyOf(choice, this.#grain);
    const known = this.#ranks.get(key);
    if (known !== undefined) return known;
    const rank = this.#random.next();
    this.#ranks.set(key, rank);
    return rank;
  }
}

/** Whoever has waited longest goes first, so that nobody waits for ever. */
export class Turns {
  readonly #waitingSince = new Map<string, number>();
  #picks = 0;

  pick(choices: readonly Choice[]): Choice | undefined {
    let first: Choice | undefined;
    let since = Infinity;
    for (const choice of choices) {
      const key = `${choice.kind} ${keyOf(choice, "envelope")}`;
      const known = this.#waitingSince.get(key) ?? this.#picks;
      this.#waitingSince.set(key, known);
      if (known >= since) continue;
      first = choice;
      since = known;
    }
    this.#picks += 1;
    if (first !== undefined) this.#waitingSince.delete(`${first.kind} ${keyOf(first, "envelope")}`);
    return first;
  }
}

/** Asked for every choice at every step, so whole numbers wherever they will do. */
type Key = number | string;

/** No channel of a walk carries more envelopes than this, and no envelope has more copies. */
const numbersPerChannel = 2 ** 26;
const copiesPerEnvelope = 8;

function keyOf(choice: Choice, grain: Grain): Key {
  switch (choice.kind) {
    case "deliver":
      return grain === "receiver" ? choice.to : keyOfDelivery(choice, grain);
    case "fire":
      return `${choice.process} ${choice.timer}`;
    case "call":
      return grain === "receiver" ? choice.process : -1 - choice.process;
    default:
      return choice.kind;
  }
}

function keyOfDelivery({ from, to, number, copy }: EnvelopeId, grain: Grain): number {
  const channel = from * processLimit + to;
  if (grain === "channel") return channel;
  return (channel * numbersPerChannel + number) * copiesPerEnvelope + copy;
}
