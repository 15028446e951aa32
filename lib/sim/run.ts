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
import { FaultWatch } from "./fault-watch.ts";
import { drawDelay } from "./network.ts";
import { Pool } from "./pool.ts";
import type { Program } from "./program.ts";
import type { Seed } from "./random.ts";
import { Random } from "./random.ts";
import { RowSet } from "./row-set.ts";
import type { Scenario } from "./scenario.ts";
import { tickLimit } from "./scenario.ts";
import { scheduleOf } from "./schedule.ts";
import type { Trace } from "./trace.ts";
import { stepCodes } from "./trace.ts";

export interface RunLimits {
  readonly stepLimit: number;
  readonly tickLimit: number;
}

export const defaultRunLimits: RunLimits = { stepLimit: 100_000, tickLimit: 1_000_000 };

export type RunEnding = "quiescent" | "limit" | "failed";

/** What can be due besides envelopes and timers. */
type OtherDue = PlannedCall | { readonly kind: "fault"; readonly choices: readonly Choice[] };

export class Run implements Driver {
  readonly cluster: Cluster;
  readonly seed: Seed;
  readonly #random: Random;
  /**
   * Envelopes and timers by the row of the trace that began them; other entries by `~place` in
   * `#others`. An entry that has become void (dropped, stopped, taken) is passed over.
   */
  readonly #agenda = new Agenda();
  readonly #others = new Pool<OtherDue>();
  readonly #faults: FaultWatch;
  /** No message is lost, doubled or aimed at. */
  readonly #isCalm: boolean;
  /** Where cut links hold what is sent on them, the envelopes whose fate was drawn already. */
  readonly #planned: RowSet | null;
  /** Under FIFO, the tick at which the last envelope of each channel arrives. */
  readonly #lastArrival = new Map<number, number>();
  /** Of timers that were put behind everything else due at their tick: how long the trace was. */
  readonly #behind = new Map<number, number>();
  readonly #calls: CallPlan;
  /** Under FIFO, the duplicates that come right behind an envelope, by the send of both. */
  readonly #followers = new Map<number, number[]>();
  /** Envelopes that arrive before anything else that is due. */
  readonly #front: number[] = [];
  /** Sends that are lost or doubled, acted on once the handler that sent them is done. */
  readonly #afterwards: (() => void)[] = [];

  constructor(program: Program, scenario: Scenario, seed: Seed) {
    this.seed = seed;
    this.#random = new Random(seed);
    this.#faults = new FaultWatch(scenario.faults, scenario.processes);
    const { loss, duplication, cutLinks } = scenario.network;
    this.#planned = cutLinks === "hold" ? new RowSet() : null;
    this.#isCalm = this.#faults.isIdle && loss <= 0 && duplication <= 0;
    for (const { tick, choices } of this.#faults.timeline) {
      this.#addOther(tick, { kind: "fault", choices });
    }
    this.cluster = new Cluster(program, scenario, this);
    this.#calls = new CallPlan(this.cluster.count);
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

  /** No call and no fault is planned any more: what happens from now on, the processes do. */
  get isLeftAlone(): boolean {
    return this.#others.isEmpty;
  }

  /** Runs to the end or to a limit, and says which. `isEnough` is asked after every event. */
  toEnd(limits: RunLimits = defaultRunLimits, isEnough?: (run: Run) => boolean): RunEnding {
    while (this.cluster.trace.length < limits.stepLimit && this.cluster.now < limits.tickLimit) {
      if (!this.advance()) return this.cluster.failure === null ? "quiescent" : "failed";
      if (isEnough?.(this) === true) return "limit";
    }
    return "limit";
  }

  schedule(): Schedule {
    return scheduleOf(this.cluster.trace);
  }

  sent(row: number, trace: Trace): void {
    if (this.#planned !== null && !this.#planned.add(row)) {
      this.#schedule(row, trace, 0); // its link has healed; its fate was drawn when it set out
    } else if (trace.copy(row) > 0) this.#follow(row, trace);
    else if (this.#isCalm) this.#schedule(row, trace, 0);
    else this.#brave(row, trace);
  }

  timerStarted(row: number, process: number, delayTicks: number): void {
    const ticks = timerTicks(this.cluster.scenario, process, delayTicks);
    this.#agenda.add(this.cluster.now + ticks, row);
  }

  announced(process: number, name: string): void {
    const crash = this.#faults.onAnnounce(process, name);
    if (crash !== null) this.#planCrash(process, crash);
  }

  handled(process: number): void {
    const local = this.cluster.processes[process];
    if (local === undefined) return;
    const fresh = this.#calls.update(local);
    for (let index = 0; index < fresh.length; index++) {
      const planned = fresh[index] as PlannedCall;
      this.#addOther(this.cluster.now + planned.call.delayTicks, planned);
    }
  }

  #settle(): void {
    if (this.#afterwards.length === 0) return;
    for (const action of this.#afterwards.splice(0)) action();
  }

  /** A duplicate: under FIFO it arrives with its original, or with what is left of it. */
  #follow(row: number, trace: Trace): void {
    if (this.cluster.scenario.network.order !== "fifo") {
      this.#schedule(row, trace, 0);
      return;
    }
    const followers = this.#followers.get(trace.sendOf(row));
    if (followers === undefined) this.#followers.set(trace.sendOf(row), [row]);
    else followers.push(row);
  }

  /** A message sets out on a network that may lose or double it. */
  #brave(row: number, trace: Trace): void {
    const { network } = this.cluster.scenario;
    const from = trace.from(row);
    const aimed = this.#faults.onSend(from, trace.to(row), trace.messageIn(row).type);
    if (aimed.crash !== null) this.#planCrash(from, aimed.crash);
    if (this.#random.chance(network.loss) || aimed.drop) {
      this.#afterwards.push(() => this.cluster.drop(row, "lost"));
      return;
    }
    if (this.#random.chance(network.duplication) || aimed.duplicate) {
      this.#afterwards.push(() => this.cluster.duplicate(row));
    }
    this.#schedule(row, trace, aimed.delayTicks);
  }

  #schedule(row: number, trace: Trace, extraTicks: number): void {
    const { network } = this.cluster.scenario;
    const from = trace.from(row);
    const to = trace.to(row);
    let due = this.cluster.now + drawDelay(network, from, to, this.#random) + extraTicks;
    if (network.order === "fifo") {
      const channel = from * this.cluster.count + to;
      due = Math.max(due, this.#lastArrival.get(channel) ?? 0);
      this.#lastArrival.set(channel, due);
    }
    this.#agenda.add(due, row);
  }

  #planCrash(process: number, crash: { afterTicks: number; recoverAfterTicks?: number }): void {
    const at = this.cluster.now + crash.afterTicks;
    this.#addOther(at, { kind: "fault", choices: [{ kind: "crash", process }] });
    if (crash.recoverAfterTicks === undefined) return;
    const back = at + crash.recoverAfterTicks;
    this.#addOther(back, { kind: "fault", choices: [{ kind: "recover", process }] });
  }

  #addOther(due: number, other: OtherDue): void {
    this.#agenda.add(due, ~this.#others.add(other));
  }

  /** False when the entry had become void. */
  #happen(due: number): boolean {
    if (due < 0) return this.#happenOther(this.#others.take(~due));
    const isTimer = this.cluster.trace.code(due) === stepCodes["start-timer"];
    return isTimer ? this.#ring(due) : this.#arrive(due);
  }

  #happenOther(due: OtherDue): boolean {
    if (due.kind === "fault") {
      return due.choices.map((choice) => this.#inject(choice)).some((happened) => happened);
    }
    if (!this.#calls.take(due)) return false;
    this.cluster.call(due.process, due.call.name, due.call.argument);
    return true;
  }

  #ring(row: number): boolean {
    const { cluster } = this;
    const { trace } = cluster;
    const process = trace.process(row);
    const timer = trace.name(row);
    if (cluster.timerStart(process, timer) !== row) return false;
    if (this.#behind.get(row) !== trace.length) {
      // A timer that covers a round trip exactly must not beat it (rule R2).
      this.#behind.set(row, trace.length);
      this.#agenda.add(cluster.now, row);
      return false;
    }
    this.#behind.delete(row);
    cluster.fire(process, timer);
    return true;
  }

  #arrive(row: number): boolean {
    const { cluster } = this;
    if (!cluster.canArrive(row)) return false;
    if (this.#followers.size > 0) {
      const send = cluster.trace.sendOf(row);
      this.#front.push(...(this.#followers.get(send) ?? []));
      this.#followers.delete(send);
    }
    cluster.deliver(row);
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
