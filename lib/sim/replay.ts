/**
 * Makes the choices of a schedule again. With the same program and scenario the trace is identical
 * (rule S2). After an edit, choices are matched by identity; one that is no longer possible is
 * passed over, the first such is the divergence, and the replay goes on (rule S3).
 */

import type { Choice, Schedule, ScheduledChoice } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import { Cluster } from "./cluster.ts";
import type { Driver } from "./driver.ts";
import type { Envelope, InFlight } from "./envelope.ts";
import { spellOut } from "./envelope.ts";
import type { Program } from "./program.ts";
import type { Scenario } from "./scenario.ts";
import type { Trace } from "./trace.ts";

/** The first choice of the schedule that was not possible any more, and why. */
export interface Divergence {
  readonly index: number;
  readonly choice: Choice;
  readonly why: string;
}

export interface Replayed {
  readonly cluster: Cluster;
  readonly divergence: Divergence | null;
  /** The choices that were made: the schedule without those passed over. */
  readonly applied: Schedule;
}

/** `afterChoice` is called after the start and after each choice that was made. */
export function replay(
  program: Program,
  scenario: Scenario,
  schedule: Schedule,
  afterChoice?: (cluster: Cluster) => void,
): Replayed {
  const index = new EnvelopeIndex();
  const cluster = new Cluster(program, scenario, index).start();
  const applied: ScheduledChoice[] = [];
  let divergence: Divergence | null = null;
  afterChoice?.(cluster);
  schedule.forEach(({ at, choice }, position) => {
    if (cluster.failure !== null) return;
    const before = cluster.now;
    cluster.now = Math.max(cluster.now, at);
    try {
      applied.push({ at: cluster.now, choice: makeChoice(cluster, index, choice) });
      afterChoice?.(cluster);
    } catch (error) {
      if (!(error instanceof ImpossibleChoice)) throw error;
      cluster.now = before;
      divergence ??= { index: position, choice, why: error.message };
    }
  });
  return { cluster, divergence, applied };
}

/** The choice as it was made: an edit may have given the envelope another number. */
function makeChoice(cluster: Cluster, index: EnvelopeIndex, choice: Choice): Choice {
  if (choice.kind !== "deliver" && choice.kind !== "drop" && choice.kind !== "duplicate") {
    cluster.apply(choice);
    return choice;
  }
  const { from, to, number, copy, message } = index.match(choice, cluster.inFlight);
  const found = { ...choice, from, to, number, copy, type: message.type };
  cluster.apply(found);
  return found;
}

/** Finds envelopes by name at constant cost, however many are in flight. */
class EnvelopeIndex implements Driver {
  readonly #byName = new Map<string, Envelope>();
  readonly #byChannel = new Map<string, Envelope[]>();

  sent(row: number, trace: Trace): void {
    const envelope = spellOut(trace, row);
    const { from, to, number, copy, message } = envelope;
    this.#byName.set(`${from} ${to} ${number} ${copy}`, envelope);
    const channel = `${from} ${to} ${message.type}`;
    const list = this.#byChannel.get(channel);
    if (list === undefined) this.#byChannel.set(channel, [envelope]);
    else list.push(envelope);
  }

  timerStarted(): void {}
  announced(): void {}
  handled(): void {}

  /** The envelope of that name, or else the oldest on the channel with the same type. */
  match(
    choice: Extract<Choice, { kind: "deliver" | "drop" | "duplicate" }>,
    inFlight: InFlight,
  ): Envelope {
    const { from, to, number, copy, type } = choice;
    const exact = this.#byName.get(`${from} ${to} ${number} ${copy}`);
    if (exact !== undefined && inFlight.has(exact.row)) {
      if (type === undefined || exact.message.type === type) return exact;
    }
    const sameType = this.#byChannel.get(`${from} ${to} ${type}`);
    const oldest = sameType?.find((envelope) => inFlight.has(envelope.row));
    if (oldest !== undefined) return oldest;
    throw new ImpossibleChoice(
      `no ${type ?? "message"} from p${from} to p${to} is in flight (looked for #${number})`,
    );
  }
}
