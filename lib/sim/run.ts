/**
 * A run: one seeded walk through virtual time. Every envelope, timer, call and fault is due at a
 * tick; whatever is due next happens next. The same program, scenario and seed give the same trace,
 * byte for byte, on every machine (rule R1).
 */

import { Agenda } from "./agenda.ts";
import { timerTicks } from "./bounds.ts";
import type { PlannedCall } from "./call-plan.ts";
import { CallPlan } from "./call-plan.ts";
import type { Choice, Schedule } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import { Cluster } from "./cluster.ts";
import type { Driver } from "./driver.ts";
import { Envelope } from "./envelope.ts";
import { FaultWatch } from "./fault-watch.ts";
import { drawDelay } from "./network.ts";
import type { Program } from "./program.ts";
import type { Seed } from "./random.ts";
import { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";
import { tickLimit } from "./scenario.ts";
import { scheduleOf } from "./schedule.ts";

export interface RunLimits {
  readonly stepLimit: number;
  readonly tickLimit: number;
}

export const defaultRunLimits: RunLimits = { stepLimit: 100_000, tickLimit: 1_000_000 };

export type RunEnding = "quiescent" | "limit" | "failed";

/** What can be due. An entry that has become void (dropped, stopped, taken) is passed over. */
type Due =
  | Envelope
  | {
      readonly kind: "timer";
      readonly process: number;
      readonly timer: string;
      readonly step: number;
      /** The length of the trace when it was put behind everything else due at its tick. */
      readonly behind: number;
    }
  | PlannedCall
  | { readonly kind: "fault"; readonly choices: readonly Choice[] };

export class Run implements Driver {
  readonly cluster: Cluster;
  readonly seed: Seed;
  readonly #random: Random;
  readonly #agenda = new Agenda<Due>();
  readonly #faults: FaultWatch;
  /** Under FIFO, the tick at which the last envelope of each channel arrives. */
  readonly #lastArrival = new Map<number, number>();
  /** The step that last started each timer: an older entry of the agenda is void. */
  readonly #timers = new Map<string, number>();
  readonly #calls = new CallPlan();
  /** Under FIFO, the duplicates that come right behind an envelope, by the envelope's name. */
  readonly #followers = new Map<string, Set<Envelope>>();
  /** What happens before anything else that is due. */
  readonly #front: Due[] = [];
  /** Sends that are lost or doubled, acted on once the handler that sent them is done. */
  readonly #afterwards: (() => void)[] = [];

  constructor(program: Program, scenario: Scenario, seed: Seed) {
    this.seed = seed;
    this.#random = new Random(seed);
    this.#faults = new FaultWatch(scenario.faults, scenario.processes);
    for (const { tick, choices } of this.#faults.timeline) {
      this.#agenda.add(tick, { kind: "fault", choices });
    }
    this.cluster = new Cluster(program, scenario, this);
    this.cluster.start();
    this.#settle();
  }

  /** Makes what is due next happen. False when nothing is left or the run has failed. */
  advance(): boolean {
    const { cluster } = this;
    while (cluster.failure === null) {
      const due = this.#front.length > 0 ? this.#front.shift() : this.#agenda.take();
      if (due === undefined || this.#agenda.now > tickLimit) return false;
      const before = cluster.now;
      cluster.now = this.#agenda.now;
      if (this.#happen(due)) {
        this.#settle();
        return true;
      }
      cluster.now = before; // nothing happened, so no time has passed
    }
    return false;
  }

  /** Runs to the end or to a limit, and says which. */
  toEnd(limits: RunLimits = defaultRunLimits): RunEnding {
    while (this.cluster.trace.length < limits.stepLimit && this.cluster.now < limits.tickLimit) {
      if (!this.advance()) return this.cluster.failure === null ? "quiescent" : "failed";
    }
    return "limit";
  }

  schedule(): Schedule {
    return scheduleOf(this.cluster.trace);
  }

  sent(envelope: Envelope): void {
    const { network } = this.cluster.scenario;
    if (envelope.planned) {
      this.#schedule(envelope, 0); // its link has healed; its fate was drawn when it set out
      return;
    }
    envelope.planned = true;
    const aimed = this.#faults.onSend(envelope);
    if (aimed.crash !== null) this.#planCrash(envelope.from, aimed.crash);
    const lost = envelope.copy === 0 && this.#random.chance(network.loss);
    if (envelope.copy > 0 && network.order === "fifo") {
      const name = nameOf(envelope);
      this.#followers.set(name, (this.#followers.get(name) ?? new Set()).add(envelope));
      return;
    }
    if (lost || aimed.drop) {
      this.#afterwards.push(() => this.cluster.drop(envelope, "lost"));
      return;
    }
    const doubled = envelope.copy === 0 && this.#random.chance(network.duplication);
    if (doubled || aimed.duplicate) {
      this.#afterwards.push(() => this.cluster.duplicate(envelope));
    }
    this.#schedule(envelope, aimed.delayTicks);
  }

  timerStarted(process: number, timer: string, delayTicks: number, step: number): void {
    this.#timers.set(`${process} ${timer}`, step);
    const due = this.cluster.now + timerTicks(this.cluster.scenario, process, delayTicks);
    this.#agenda.add(due, { kind: "timer", process, timer, step, behind: -1 });
  }

  announced(process: number, name: string): void {
    const crash = this.#faults.onAnnounce(process, name);
    if (crash !== null) this.#planCrash(process, crash);
  }

  handled(process: number): void {
    const local = this.cluster.processes[process];
    if (local === undefined) return;
    for (const planned of this.#calls.update(local)) {
      this.#agenda.add(this.cluster.now + planned.call.delayTicks, planned);
    }
  }

  #settle(): void {
    if (this.#afterwards.length === 0) return;
    for (const action of this.#afterwards.splice(0)) action();
  }

  #schedule(envelope: Envelope, extraTicks: number): void {
    const { network } = this.cluster.scenario;
    const { from, to } = envelope;
    let due = this.cluster.now + drawDelay(network, from, to, this.#random) + extraTicks;
    if (network.order === "fifo") {
      const channel = from * this.cluster.count + to;
      due = Math.max(due, this.#lastArrival.get(channel) ?? 0);
      this.#lastArrival.set(channel, due);
    }
    this.#agenda.add(due, envelope);
  }

  #planCrash(process: number, crash: { afterTicks: number; recoverAfterTicks?: number }): void {
    const at = this.cluster.now + crash.afterTicks;
    this.#agenda.add(at, { kind: "fault", choices: [{ kind: "crash", process }] });
    if (crash.recoverAfterTicks === undefined) return;
    const back = at + crash.recoverAfterTicks;
    this.#agenda.add(back, { kind: "fault", choices: [{ kind: "recover", process }] });
  }

  /** False when the entry had become void. */
  #happen(due: Due): boolean {
    const { cluster } = this;
    if (due instanceof Envelope) return this.#arrive(due);
    switch (due.kind) {
      case "timer": {
        const current = this.#timers.get(`${due.process} ${due.timer}`) === due.step;
        const process = cluster.processes[due.process];
        const active = process?.timers.some((one) => one.timer === due.timer) === true;
        if (!current || !active) return false;
        if (due.behind < cluster.trace.length) {
          // A timer that covers a round trip exactly must not beat it (rule R2).
          this.#agenda.add(cluster.now, { ...due, behind: cluster.trace.length });
          return false;
        }
        cluster.fire(due.process, due.timer);
        return true;
      }
      case "call":
        if (!this.#calls.take(due)) return false;
        cluster.call(due.process, due.call.name, due.call.argument);
        return true;
      case "fault":
        return due.choices.map((choice) => this.#inject(choice)).some((happened) => happened);
    }
  }

  #arrive(envelope: Envelope): boolean {
    if (envelope.place < 0 || this.cluster.isCut(envelope.from, envelope.to)) return false;
    if (this.#followers.size > 0) {
      const followers = this.#followers.get(nameOf(envelope)) ?? [];
      this.#followers.delete(nameOf(envelope));
      for (const follower of followers) this.#front.push(follower);
    }
    this.cluster.deliver(envelope);
    return true;
  }

  /** A fault that has become pointless (crash of a dead process) is passed over. */
  #inject(choice: Choice): boolean {
    try {
      this.cluster.apply(choice);
      if (choice.kind === "crash") this.handled(choice.process);
      return true;
    } catch (error) {
      if (error instanceof ImpossibleChoice) return false;
      throw error;
    }
  }
}

function nameOf({ from, to, number }: Envelope): string {
  return `${from} ${to} ${number}`;
}
