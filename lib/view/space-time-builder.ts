/** Collects the parts of a space-time diagram from the choices of a trace, in one pass. */

import type { AnnouncementKinds } from "../sim/announcement.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Step, Trace } from "../sim/trace.ts";
import { stepCodes } from "../sim/trace.ts";
import { CutBuilder } from "./cut-builder.ts";
import { formatValue, oneLine } from "./format-value.ts";
import { LaneEvents } from "./lane-events.ts";
import type { Lane, LaneEvent, SpaceTime, Span, TimerSpan } from "./space-time.ts";
import { StayBuilder } from "./stay-builder.ts";

/** Everything but the arrows, which the rows of the trace tell by themselves. */
type DrawnParts = Omit<SpaceTime, "axis" | "length" | "positions" | "arrows" | "types">;

export class SpaceTimeBuilder {
  readonly #trace: Trace;
  readonly #rows: Int32Array;
  readonly #positions: readonly number[];
  readonly #stays: StayBuilder;
  readonly #aliveSince: (number | null)[];
  readonly #alive: Span[][];
  readonly #events: LaneEvents;
  readonly #timers: TimerSpan[] = [];
  readonly #linkFaults: { kind: "cut" | "heal"; at: number; links: [number, number][] }[] = [];
  readonly #announcements: AnnouncementKinds;
  readonly #cuts: CutBuilder;
  /** By process and name. */
  readonly #running = new Map<string, { process: number; timer: string; from: number }>();

  /** The choices are given by their rows and positions. */
  constructor(trace: Trace, scenario: Scenario, rows: Int32Array, positions: readonly number[]) {
    this.#trace = trace;
    this.#rows = rows;
    this.#positions = positions;
    this.#events = new LaneEvents(trace, rows, positions);
    this.#stays = new StayBuilder(scenario.operations);
    this.#announcements = scenario.announcements;
    this.#cuts = new CutBuilder(scenario.announcements);
    this.#aliveSince = Array.from({ length: scenario.processes }, () => null);
    this.#alive = Array.from({ length: scenario.processes }, () => []);
  }

  /** Takes the next choice in, with its effects. */
  add(choice: number): void {
    const at = this.#positions[choice] ?? 0;
    const first = this.#rows[choice] ?? 0;
    const end = this.#rows[choice + 1] ?? this.#trace.length;
    const notes: string[] = [];
    let kind = kindOfChoice.get(this.#trace.code(first)) ?? null;
    for (let row = first; row < end; row++) {
      const code = this.#trace.code(row);
      if (code === stepCodes.failure) kind = "failure";
      else if (code === stepCodes.crash && kind !== "failure") kind = "crash";
      // Most steps are these, and nothing but arrows tells of them.
      if (code === stepCodes.send || code === stepCodes.deliver) continue;
      const note = this.#take(this.#trace.step(row), at);
      if (note !== null) notes.push(note);
    }
    if (kind !== null) this.#events.add(choice, kind, notes);
  }

  /** "elected p2", where the problem has words for the announcement and its value. */
  #told({ name, value }: Step): string | null {
    const kinds = this.#announcements;
    const told = (Object.hasOwn(kinds, name) ? kinds[name]?.told : undefined) ?? "";
    if (!told.includes("{}")) return null;
    const shown = typeof value === "string" ? oneLine(value) : formatValue(value);
    const note = told.replaceAll("`", "").replace("{}", () => shown);
    return note.length > noteLengthMax ? null : note;
  }

  finish(length: number): DrawnParts {
    const lanes: Lane[] = this.#alive.map((spans, process) => {
      const since = this.#aliveSince[process] ?? null;
      const last = since === null ? [] : [{ from: since, to: length, open: true }];
      return { process, alive: [...spans, ...last] };
    });
    for (const timer of this.#running.values()) {
      this.#timers.push({ ...timer, to: length, open: true, ending: "pending" });
    }
    return {
      lanes,
      events: this.#events,
      stays: this.#stays.finish(length),
      timers: this.#timers,
      linkFaults: this.#linkFaults,
      cuts: this.#cuts.finish(),
    };
  }

  /** Takes one step in, and says what of it is worth a note. */
  #take(step: Step, at: number): string | null {
    switch (step.kind) {
      case "start":
      case "recover":
        this.#aliveSince[step.process] = at;
        return null;
      case "crash":
        this.#crash(step.process, at);
        return null;
      case "call":
        return this.#stays.call(step, at) ? null : noteOf(step);
      case "announce":
        if (this.#cuts.announce(step, at)) return null;
        return this.#stays.announce(step, at) ? null : (this.#told(step) ?? noteOf(step));
      case "log":
        return oneLine(step.name);
      case "cut":
      case "heal":
        this.#setLink(step.kind, step, at);
        return null;
      case "start-timer":
        this.#startTimer(step, at);
        return null;
      case "stop-timer":
        this.#endTimer(timerKey(step), at, "stopped");
        return null;
      case "fire":
        this.#endTimer(timerKey(step), at, "fired");
        return null;
      default:
        return null;
    }
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

/** Choices that happen in the network have none, nor have starts, which every lane has. */
const kindOfChoice: ReadonlyMap<number, LaneEvent["kind"]> = new Map(
  (["deliver", "fire", "call", "recover"] as const).map((kind) => [stepCodes[kind], kind]),
);

function timerKey({ process, name }: Step): string {
  return `${process} ${name}`;
}

/** A value of which only the beginning could be read is left to the transcript. */
const noteLengthMax = 20;

function noteOf({ name, value }: Step): string {
  const word = oneLine(name);
  const note = value === null ? word : `${word} ${formatValue(value)}`;
  return note.length > noteLengthMax ? word : note;
}
