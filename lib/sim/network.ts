/** How the network carries envelopes in a timed run: how long, in which order, how reliably. */

import type { Random } from "./random.ts";

export interface Network {
  /** Synchronous: processes know `maxDelay` and no envelope takes longer, slow links aside. */
  readonly synchrony: "synchronous" | "asynchronous";
  /** FIFO: what one process sends to another arrives in the order it was sent. */
  readonly order: "fifo" | "reordering";
  readonly minDelay: number;
  /** The bound when synchronous; the usual longest delay when asynchronous, with a tail beyond. */
  readonly maxDelay: number;
  /** Probability that an envelope is lost. */
  readonly loss: number;
  /** Probability that an envelope arrives twice. */
  readonly duplication: number;
  /** What happens to an envelope on a link that is cut: gone, or kept until the link heals. */
  readonly cutLinks: "lose" | "hold";
  readonly slow: readonly Slowness[];
}

/** Makes matching deliveries take longer, past any bound: how synchrony is broken on purpose. */
export interface Slowness {
  readonly from?: number;
  readonly to?: number;
  readonly factor: number;
}

/** Every envelope takes exactly one tick: a run then measures time in message latencies (T). */
export const unitNetwork: Network = {
  synchrony: "synchronous",
  order: "fifo",
  minDelay: 1,
  maxDelay: 1,
  loss: 0,
  duplication: 0,
  cutLinks: "lose",
  slow: [],
};

export const reorderingNetwork: Network = {
  ...unitNetwork,
  synchrony: "asynchronous",
  order: "reordering",
  maxDelay: 10,
};

export const fifoNetwork: Network = { ...reorderingNetwork, order: "fifo" };

export const synchronousNetwork: Network = {
  ...reorderingNetwork,
  synchrony: "synchronous",
};

/** An asynchronous delivery is stretched this many times at most, to keep runs finite. */
const tailDoublings = 6;

/** One envelope's delay in ticks. Whole numbers only, so that every engine draws the same. */
export function drawDelay(network: Network, from: number, to: number, random: Random): number {
  let delay = random.between(network.minDelay, network.maxDelay);
  if (network.synchrony === "asynchronous" && network.maxDelay > network.minDelay) {
    // One delivery in eight is stretched, each further doubling half as likely as the last.
    let draw = random.next();
    let doublings = (draw & 7) === 0 ? 1 : 0;
    draw >>>= 3;
    while (doublings > 0 && doublings < tailDoublings && (draw & 1) === 0) {
      doublings += 1;
      draw >>>= 1;
    }
    delay <<= doublings;
  }
  return network.slow.length === 0 ? delay : slowed(network, from, to, delay);
}

function slowed(network: Network, from: number, to: number, usual: number): number {
  let delay = usual;
  for (const slowness of network.slow) {
    if (slowness.from !== undefined && slowness.from !== from) continue;
    if (slowness.to !== undefined && slowness.to !== to) continue;
    delay = Math.ceil(delay * slowness.factor);
  }
  return delay;
}
