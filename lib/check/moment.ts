/**
 * A moment: the cluster between two choices, as a property may look at it. Runs and searches show
 * the same moments in the same form, whoever asks.
 */

import type { Cluster } from "../sim/cluster.ts";
import { encodeState } from "../sim/encode-state.ts";
import type { LocalState } from "../sim/local-process.ts";
import type { Message } from "../sim/plain.ts";
import type { Scenario } from "../sim/scenario.ts";

/** One process: its fields (null when it is down) and what the application has open at it. */
export type ProcessMoment = Pick<LocalState, "fields" | "application">;

/** A message in flight. */
export interface MessageMoment {
  readonly from: number;
  readonly to: number;
  readonly message: Message;
}

export interface Moment {
  /** By id. The same object as long as the process has not moved. */
  readonly processes: readonly ProcessMoment[];
  /** By receiver, then by sender, then as `inOrder` says. */
  messages(): readonly MessageMoment[];
}

/**
 * Under FIFO the oldest of a channel comes first; else the order is that of the messages as text,
 * since how old they are makes no difference to anybody.
 */
export function inOrder(
  messages: readonly MessageMoment[],
  { network }: Scenario,
): readonly MessageMoment[] {
  const isFifo = network.order === "fifo";
  return messages
    .map((one) => ({ one, text: isFifo ? "" : encodeState(one.message) }))
    .sort((left, right) => {
      const byChannel = left.one.to - right.one.to || left.one.from - right.one.from;
      return byChannel || (left.text < right.text ? -1 : left.text > right.text ? 1 : 0);
    })
    .map(({ one }) => one);
}

/** Makes the moments of one run, as it goes on; looks only at the processes that took part. */
export class MomentWatch {
  readonly #processes: ProcessMoment[] = [];
  #seenLength = 0;

  at(cluster: Cluster): Moment {
    const { trace, processes } = cluster;
    const touched = new Set<number>();
    for (let step = this.#seenLength; step < trace.length; step++) touched.add(trace.process(step));
    this.#seenLength = trace.length;
    processes.forEach((process, id) => {
      if (touched.has(id) || this.#processes[id] === undefined) {
        this.#processes[id] = process.look();
      }
    });
    return { processes: [...this.#processes], messages: () => messagesIn(cluster) };
  }
}

function messagesIn({ inFlight, scenario }: Cluster): readonly MessageMoment[] {
  return inOrder(inFlight.list(), scenario);
}
