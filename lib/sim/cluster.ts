/**
 * The kernel: the cluster's state, and what one choice does to it. It never chooses, never reads a
 * clock, never draws a number; drivers (a run, a person, a replay, a test) do that. The rules are
 * numbered in SPEC.md.
 */

import type { CarrierState } from "./carrier.ts";
import { Carrier } from "./carrier.ts";
import type { Choice } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import type { Driver } from "./driver.ts";
import type { InFlight } from "./envelope.ts";
import type { FirstEvent, LocalEvent } from "./local-event.ts";
import type { LocalState } from "./local-process.ts";
import { LocalProcess } from "./local-process.ts";
import type { EffectKind, Effects } from "./outbox.ts";
import type { Message, Plain } from "./plain.ts";
import type { FailureDetail, Program } from "./program.ts";
import { ProcessFailure } from "./program.ts";
import type { Scenario } from "./scenario.ts";
import { factsOf } from "./scenario.ts";
import { TimerStarts } from "./timer-starts.ts";
import type { DropCause } from "./trace.ts";
import { halfWay, stepCodes, Trace } from "./trace.ts";

/** Learner code threw: the run is over, at this process and step. */
export interface Failure extends FailureDetail {
  readonly process: number;
  readonly step: number;
}

export interface ClusterState {
  readonly processes: readonly LocalState[];
  readonly carrier: CarrierState;
  readonly timerStarts: ReadonlyMap<string, number>;
  readonly now: number;
  readonly traceLength: number;
  readonly failure: Failure | null;
}

const noMessage: Message = { type: "" };

export class Cluster {
  readonly scenario: Scenario;
  readonly program: Program;
  readonly count: number;
  readonly processes: readonly LocalProcess[];
  readonly inFlight: InFlight;
  readonly trace = new Trace();
  readonly #driver: Driver | null;
  now = 0;
  failure: Failure | null = null;
  readonly #carrier: Carrier;
  readonly #timerStarts = new TimerStarts();
  /** Nobody keeps an event, so that there need be only one of the most frequent kind. */
  readonly #delivery = { kind: "deliver" as const, from: -1, message: noMessage };

  constructor(program: Program, scenario: Scenario, driver: Driver | null = null) {
    const facts = factsOf(scenario);
    this.scenario = scenario;
    this.program = program;
    this.count = scenario.processes;
    this.#driver = driver;
    this.#carrier = new Carrier(scenario, this.trace);
    this.inFlight = this.#carrier.inFlight;
    this.processes = facts.map(
      (fact) =>
        new LocalProcess(program, fact, scenario.operations, scenario.workload[fact.id] ?? []),
    );
  }

  /** Starts the processes in the order of their ids (rule P1). Call it once, before any choice. */
  start(): this {
    for (const process of this.processes) {
      if (this.failure !== null) break;
      const { id } = process.facts;
      this.trace.appendBare(stepCodes.start, id, this.now);
      this.#handle(id, { kind: "start" });
    }
    return this;
  }

  /** Makes one choice. Throws ImpossibleChoice, and changes nothing, when it cannot be made. */
  apply(choice: Choice): void {
    if (this.failure !== null) throw new ImpossibleChoice("the run has ended: learner code failed");
    switch (choice.kind) {
      case "deliver":
        this.deliver(this.#carrier.deliverable(choice).row, choice.crashAfterSends);
        return;
      case "fire":
        this.fire(choice.process, choice.timer, choice.crashAfterSends);
        return;
      case "call":
        this.call(choice.process, choice.name, choice.argument, choice.crashAfterSends);
        return;
      case "drop":
        this.drop(this.inFlight.find(choice).row, "lost");
        return;
      case "duplicate":
        this.duplicate(this.inFlight.find(choice).row);
        return;
      case "crash":
        this.crash(choice.process);
        return;
      case "recover":
        this.#recover(choice.process);
        return;
      case "cut":
      case "heal":
        this.#setLink(choice.from, choice.to, choice.kind);
        return;
      case "wait":
        this.trace.appendLocal(stepCodes.wait, -1, this.now, "wait", choice.ticks);
        this.now += choice.ticks;
    }
  }

  /** The process takes the envelope of that row, or it is dropped because the process is down. */
  deliver(row: number, crashAfterSends?: number): void {
    const { trace } = this;
    const to = trace.to(row);
    if (!this.#process(to).alive) {
      this.drop(row, "down");
      return;
    }
    this.inFlight.remove(row);
    trace.appendDelivery(row, this.now);
    const delivery = this.#delivery;
    delivery.from = trace.from(row);
    delivery.message = trace.messageIn(row);
    this.#handle(to, delivery, crashAfterSends);
  }

  fire(process: number, timer: string, crashAfterSends?: number): void {
    const local = this.#live(process);
    if (!local.timers.some((active) => active.timer === timer)) {
      throw new ImpossibleChoice(`the timer \`${timer}\` of p${process} is not active`);
    }
    const started = this.#timerStarts.take(process, timer);
    this.trace.appendLocal(stepCodes.fire, process, this.now, timer, null, started);
    this.#handle(process, { kind: "fire", timer }, crashAfterSends);
  }

  call(process: number, name: string, argument: Plain, crashAfterSends?: number): void {
    const local = this.#live(process);
    if (!this.#callable(local, name, argument)) {
      throw new ImpossibleChoice(`p${process} cannot be asked to \`${name}\` now`);
    }
    this.trace.appendLocal(stepCodes.call, process, this.now, name, argument);
    this.#handle(process, { kind: "call", name, argument }, crashAfterSends);
  }

  /** The step that started an active timer; -1 when it is not active. */
  timerStart(process: number, timer: string): number {
    return this.#timerStarts.get(process, timer);
  }

  /** Whether the envelope of that row is in flight, on a link that is open. */
  canArrive(row: number): boolean {
    return this.#carrier.canArrive(row);
  }

  isCut(from: number, to: number): boolean {
    return this.#carrier.isCut(from, to);
  }

  drop(row: number, cause: DropCause): void {
    this.#carrier.drop(row, cause, this.now);
  }

  duplicate(row: number): void {
    const twin = this.#carrier.duplicate(row, this.now);
    this.#driver?.sent(twin, this.trace);
  }

  save(): ClusterState {
    return {
      processes: this.processes.map((process) => process.save()),
      carrier: this.#carrier.save(),
      timerStarts: this.#timerStarts.save(),
      now: this.now,
      traceLength: this.trace.length,
      failure: this.failure,
    };
  }

  /** Back to a saved moment of this same cluster: later steps of the trace are forgotten. */
  load(state: ClusterState): void {
    state.processes.forEach((local, id) => {
      this.#process(id).load(local);
    });
    this.#carrier.load(state.carrier);
    this.#timerStarts.load(state.timerStarts);
    this.now = state.now;
    this.trace.truncate(state.traceLength);
    this.failure = state.failure;
  }

  /** A closing call must be ready; a begin may also come from outside the workload. */
  #callable(local: LocalProcess, name: string, argument: Plain): boolean {
    if (this.scenario.operations[name] !== undefined) return true;
    return local.application.closes(name, argument);
  }

  crash(id: number): void {
    this.#live(id).take({ kind: "crash" });
    this.#crashed(id, null);
  }

  /** `sends` is given when the crash cut a handler short: how many of its sends got out. */
  #crashed(id: number, sends: number | null): void {
    if (sends === null) this.trace.appendBare(stepCodes.crash, id, this.now);
    else this.trace.appendLocal(stepCodes.crash, id, this.now, halfWay, sends);
    this.#timerStarts.forget(id);
  }

  #recover(id: number): void {
    const process = this.#process(id);
    if (process.alive) throw new ImpossibleChoice(`p${id} is not down`);
    this.trace.appendBare(stepCodes.recover, id, this.now);
    this.#handle(id, { kind: "recover" });
  }

  /** Runs one handler and applies what it asked for; a failure ends the run (rule K5). */
  #handle(id: number, event: LocalEvent | FirstEvent, crashAfterSends?: number): void {
    try {
      this.#applyAll(id, this.#process(id).take(event, crashAfterSends));
      if (crashAfterSends !== undefined) this.#crashed(id, crashAfterSends);
    } catch (error) {
      this.#fail(id, error);
    }
    this.#driver?.handled(id);
  }

  #fail(process: number, error: unknown): void {
    if (!(error instanceof ProcessFailure)) throw error;
    const { slug, message } = error.detail;
    const step = this.trace.appendLocal(stepCodes.failure, process, this.now, slug, message);
    this.failure = { ...error.detail, process, step };
  }

  #applyAll(id: number, effects: Effects): void {
    for (let index = 0; index < effects.count; index++) {
      const kind = effects.kind(index);
      if (kind === "send") this.#send(id, effects.number(index), effects.value(index) as Message);
      else this.#applyLocal(id, kind, effects.name(index), effects, index);
    }
  }

  #applyLocal(id: number, kind: EffectKind, name: string, effects: Effects, index: number): void {
    const { trace, now } = this;
    const code = stepCodes[kind];
    if (kind === "start-timer") {
      const delayTicks = effects.number(index);
      const row = trace.appendLocal(code, id, now, name, delayTicks);
      this.#timerStarts.set(id, name, row);
      this.#driver?.timerStarted(row, id, delayTicks);
      return;
    }
    trace.appendLocal(code, id, now, name, effects.value(index));
    if (kind === "announce") this.#driver?.announced(id, name);
    else if (kind === "stop-timer") this.#timerStarts.take(id, name);
  }

  /** What is sent on a link that is cut is nothing a driver could deliver (rule N6). */
  #send(from: number, to: number, message: Message): void {
    const row = this.#carrier.send(from, to, message, this.now);
    if (!this.#carrier.isCut(from, to)) this.#driver?.sent(row, this.trace);
  }

  #setLink(from: number, to: number, kind: "cut" | "heal"): void {
    this.#process(from);
    this.#process(to);
    const held = this.#carrier.setLink(from, to, kind, this.now);
    for (const row of held) this.#driver?.sent(row, this.trace);
  }

  #live(id: number): LocalProcess {
    const process = this.#process(id);
    if (!process.alive) throw new ImpossibleChoice(`p${id} is down`);
    return process;
  }

  #process(id: number): LocalProcess {
    const process = this.processes[id];
    if (process === undefined) throw new ImpossibleChoice(`there is no process p${id}`);
    return process;
  }
}
