/** Collects the parts of a space-time diagram from the choices of a trace, in one pass. */

import type { Scenario } from "../sim/scenario.ts";
import type { DropCause, Step, Trace } from "../sim/trace.ts";
import type { ChosenStep } from "./chosen-steps.ts";
import { CutBuilder } from "./cut-builder.ts";
import { formatMessage, formatValue, oneLine } from "./format-value.ts";
import type { Arrow, Lane, LaneEvent, SpaceTime, Span, TimerSpan } from "./space-time.ts";
import { StayBuilder } from "./stay-builder.ts";
import { describeStep } from "./transcript.ts";

type OpenArrow = Omit<Arrow, "kind" | "arrives" | "cause">;

export class SpaceTimeBuilder {
  readonly #trace: Trace;
  readonly #stays: StayBuilder;
  readonly #aliveSince: (number | null)[];
  readonly #alive: Span[][];
  readonly #events: LaneEvent[] = [];
  readonly #arrows: Arrow[] = [];
  readonly #timers: TimerSpan[] = [];
  readonly #linkFaults: { kind: "cut" | "heal"; at: number; links: [number, number][] }[] = [];
  readonly #cuts: CutBuilder;
  readonly #types = new Set<string>();
  /** By send and copy. */
  readonly #inFlight = new Map<string, OpenArrow>();
  /** By process and name. */
  readonly #running = new Map<string, { process: number; timer: string; from: number }>();

  constructor(trace: Trace, scenario: Scenario) {
    this.#trace = trace;
    this.#stays = new StayBuilder(scenario.operations);
    this.#cuts = new CutBuilder(scenario.announcements);
    this.#aliveSince = Array.from({ length: scenario.processes }, () => null);
    this.#alive = Array.from({ length: scenario.processes }, () => []);
  }

  add(group: ChosenStep, at: number): void {
    const steps = [group.chosen, ...group.effects];
    const notes = steps.flatMap((step) => this.#take(step, at));
    const kind = eventKind(steps);
    if (kind === null) return;
    const { process, index } = group.chosen;
    const text = () => steps.map((step) => describeStep(this.#trace, step)).join("\n");
    this.#events.push({ kind, process, at, step: index, notes, text });
  }

  finish(length: number): Omit<SpaceTime, "axis" | "length" | "positions"> {
    const lanes: Lane[] = this.#alive.map((spans, process) => {
      const since = this.#aliveSince[process] ?? null;
      const last = since === null ? [] : [{ from: since, to: length, open: true }];
      return { process, alive: [...spans, ...last] };
    });
    for (const open of this.#inFlight.values()) {
      this.#arrows.push({ ...open, kind: "in-flight", arrives: length, cause: null });
    }
    for (const timer of this.#running.values()) {
      this.#timers.push({ ...timer, to: length, open: true, ending: "pending" });
    }
    return {
      lanes,
      events: this.#events,
      arrows: this.#arrows,
      stays: this.#stays.finish(length),
      timers: this.#timers,
      linkFaults: this.#linkFaults,
      cuts: this.#cuts.finish(),
      types: [...this.#types],
    };
  }

  /** Takes one step in, and says what of it is worth a note. */
  #take(step: Step, at: number): string[] {
    switch (step.kind) {
      case "start":
      case "recover":
        this.#aliveSince[step.process] = at;
        return [];
      case "crash":
        this.#crash(step.process, at);
        return [];
      case "send":
      case "duplicate":
        this.#depart(step, at);
        return [];
      case "deliver":
        this.#arrive(step, at, null);
        return [];
      case "drop":
        this.#arrive(step, at, dropCause(step.name));
        return [];
      case "call":
        return this.#stays.call(step, at) ? [] : [noteOf(step)];
      case "announce":
        if (this.#cuts.announce(step, at)) return [];
        return this.#stays.announce(step, at) ? [] : [noteOf(step)];
      case "log":
        return [oneLine(step.name)];
      case "cut":
      case "heal":
        this.#setLink(step.kind, step, at);
        return [];
      case "start-timer":
        this.#startTimer(step, at);
        return [];
      case "stop-timer":
        this.#endTimer(timerKey(step), at, "stopped");
        return [];
      case "fire":
        this.#endTimer(timerKey(step), at, "fired");
        return [];
      default:
        return [];
    }
  }

  #depart(step: Step, at: number): void {
    const message = this.#trace.message(step.index);
    const sendStep = step.kind === "send" ? step.index : step.cause;
    const type = oneLine(message?.type ?? "");
    this.#types.add(type);
    const original = this.#inFlight.get(`${sendStep} ${Number(step.value)}`);
    this.#inFlight.set(`${sendStep} ${step.copy}`, {
      from: step.process,
      to: step.peer,
      type,
      copy: step.copy,
      departs: step.kind === "send" ? at : (original?.departs ?? at),
      sendStep,
      text: () => (message === null ? "" : formatMessage(message)),
    });
  }

  #arrive(step: Step, at: number, cause: DropCause | null): void {
    const key = `${step.cause} ${step.copy}`;
    const open = this.#inFlight.get(key);
    if (open === undefined) return;
    this.#inFlight.delete(key);
    const kind = step.kind === "deliver" ? "delivered" : "dropped";
    this.#arrows.push({ ...open, kind, arrives: at, cause });
  }

  #crash(process: number, at: number): void {
    const since = this.#aliveSince[process] ?? null;
    if (since !== null) this.#alive[process]?.push({ from: since, to: at, open: false });
    this.#aliveSince[process] = null;
    this.#stays.crash(process, at);
    for (const [key, timer] of [...this.#running]) {
      if (timer.process === process) this.#endTimer(key, at, "crashed");
    }
  }

  #startTimer(step: Step, at: number): void {
    const key = timerKey(step);
    this.#endTimer(key, at, "restarted");
    this.#running.set(key, { process: step.process, timer: oneLine(step.name), from: at });
  }

  #endTimer(key: string, at: number, ending: TimerSpan["ending"]): void {
    const running = this.#running.get(key);
    if (running === undefined) return;
    this.#running.delete(key);
    this.#timers.push({ ...running, to: at, open: false, ending });
  }

  #setLink(kind: "cut" | "heal", step: Step, at: number): void {
    const last = this.#linkFaults.at(-1);
    const link: [number, number] = [step.process, step.peer];
    if (last !== undefined && last.kind === kind && last.at === at) last.links.push(link);
    else this.#linkFaults.push({ kind, at, links: [link] });
  }
}

/** Null for choices that happen in the network, and for starts, which every lane has. */
function eventKind(steps: readonly Step[]): LaneEvent["kind"] | null {
  if (steps.some((step) => step.kind === "failure")) return "failure";
  if (steps.some((step) => step.kind === "crash")) return "crash";
  const kind = steps[0]?.kind;
  switch (kind) {
    case "deliver":
    case "fire":
    case "call":
    case "recover":
      return kind;
    default:
      return null;
  }
}

function timerKey({ process, name }: Step): string {
  return `${process} ${name}`;
}

function dropCause(name: string): DropCause {
  return name === "cut" || name === "down" ? name : "lost";
}

/** A value of which only the beginning could be read is left to the transcript. */
const noteLengthMax = 20;

function noteOf({ name, value }: Step): string {
  const word = oneLine(name);
  const note = value === null ? word : `${word} ${formatValue(value)}`;
  return note.length > noteLengthMax ? word : note;
}
