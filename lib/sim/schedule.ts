/**
 * A schedule as text, one choice a line, readable and pasteable: `12: deliver p1→p2 #3 request`.
 * The text names envelopes by channel and number, so it survives edits of the program.
 */

import type { Choice, EnvelopeId, Schedule, ScheduledChoice } from "./choice.ts";
import type { Plain } from "./plain.ts";
import { isTimerName, readTimerName } from "./timer-name.ts";
import type { Trace } from "./trace.ts";
import { halfWay } from "./trace.ts";

/** A line that is not a choice; the message names the line and shows the form. */
export class ScheduleSyntaxError extends Error {}

export function formatSchedule(schedule: Schedule): string {
  return schedule.map(({ at, choice }) => `${at}: ${formatChoice(choice)}\n`).join("");
}

export function formatChoice(choice: Choice): string {
  switch (choice.kind) {
    case "deliver":
      return `deliver ${formatEnvelope(choice)}${formatCut(choice.crashAfterSends)}`;
    case "drop":
    case "duplicate":
      return `${choice.kind} ${formatEnvelope(choice)}`;
    case "fire":
      return `fire p${choice.process} ${choice.timer}${formatCut(choice.crashAfterSends)}`;
    case "call": {
      const argument = choice.argument === null ? "" : ` ${JSON.stringify(choice.argument)}`;
      const cut = formatCut(choice.crashAfterSends);
      return `call p${choice.process} ${choice.name}${argument}${cut}`;
    }
    case "crash":
    case "recover":
      return `${choice.kind} p${choice.process}`;
    case "cut":
    case "heal":
      return `${choice.kind} p${choice.from}→p${choice.to}`;
    case "wait":
      return `wait ${choice.ticks}`;
  }
}

function formatEnvelope(id: EnvelopeId & { readonly type?: string }): string {
  const copy = id.copy === 0 ? "" : `.${id.copy}`;
  const type = id.type === undefined ? "" : ` ${id.type}`;
  return `p${id.from}→p${id.to} #${id.number}${copy}${type}`;
}

function formatCut(sends: number | undefined): string {
  return sends === undefined ? "" : `, crash after ${sends} sends`;
}

/** Reads what `formatSchedule` writes; `->` does for `→`, and the tick may be left out. */
export function parseSchedule(text: string): Schedule {
  const schedule: ScheduledChoice[] = [];
  let at = 0;
  text.split("\n").forEach((raw, index) => {
    const line = raw.trim();
    if (line === "" || line.startsWith("//")) return;
    const tick = /^(\d{1,10}): */.exec(line);
    if (tick !== null) at = Number(tick[1]);
    const choice = parseChoice(line.slice(tick?.[0].length ?? 0));
    if (choice === null) {
      throw new ScheduleSyntaxError(
        `line ${index + 1} is not a choice: "${line}". Write, for example, ` +
          "`deliver p1→p2 #3 request`, `fire p2 answer`, `call p0 acquire`, `crash p1`",
      );
    }
    schedule.push({ at, choice });
  });
  return schedule;
}

export function parseChoice(text: string): Choice | null {
  const [, body = "", cutText] = /^(.*?)(?:, crash after (\d{1,6}) sends)?$/.exec(text) ?? [];
  const cut = cutText === undefined ? {} : { crashAfterSends: Number(cutText) };
  const words = body.replaceAll("->", "→").split(" ");
  const [kind, subject = "", third = "", ...rest] = words;
  switch (kind) {
    case "deliver":
      return parseEnvelope("deliver", subject, third, rest, cut);
    case "drop":
    case "duplicate":
      return cutText === undefined ? parseEnvelope(kind, subject, third, rest, {}) : null;
    case "fire": {
      const process = parseProcess(subject);
      // The name goes to the end, and is left as it is: an argument may be any text.
      const timer = body.slice(kind.length + subject.length + 2);
      return process === null || !isReadable(timer) ? null : { kind, process, timer, ...cut };
    }
    case "call":
      return parseCall(subject, third, rest.join(" "), cut);
    case "crash":
    case "recover": {
      const process = parseProcess(subject);
      return process === null || third !== "" ? null : { kind, process };
    }
    case "cut":
    case "heal": {
      const link = parseLink(subject);
      return link === null ? null : { kind, ...link };
    }
    case "wait":
      return /^\d{1,9}$/.test(subject) ? { kind, ticks: Number(subject) } : null;
    default:
      return null;
  }
}

function parseEnvelope(
  kind: "deliver" | "drop" | "duplicate",
  channel: string,
  number: string,
  rest: readonly string[],
  cut: { readonly crashAfterSends?: number },
): Choice | null {
  const link = parseLink(channel);
  const id = /^#(\d{1,9})(?:\.(\d))?$/.exec(number);
  if (link === null || id === null || rest.length > 1) return null;
  const type = rest[0] === undefined ? {} : { type: rest[0] };
  return { kind, ...link, number: Number(id[1]), copy: Number(id[2] ?? 0), ...type, ...cut };
}

function parseCall(
  subject: string,
  name: string,
  argument: string,
  cut: { readonly crashAfterSends?: number },
): Choice | null {
  const process = parseProcess(subject);
  if (process === null || name === "") return null;
  try {
    const value: Plain = argument === "" ? null : JSON.parse(argument);
    return { kind: "call", process, name, argument: value, ...cut };
  } catch {
    return null;
  }
}

/** A timer's name, and behind it an argument that can be read back. */
function isReadable(timer: string): boolean {
  try {
    return isTimerName(readTimerName(timer).timer);
  } catch {
    return false;
  }
}

function parseProcess(text: string): number | null {
  return /^p\d{1,4}$/.test(text) ? Number(text.slice(1)) : null;
}

function parseLink(text: string): { readonly from: number; readonly to: number } | null {
  const [left = "", right = "", ...more] = text.split("→");
  const from = parseProcess(left);
  const to = parseProcess(right);
  return from === null || to === null || more.length > 0 ? null : { from, to };
}

/** The schedule that made a trace, or its first steps: what somebody chose, in order. */
export function scheduleOf(trace: Trace, steps = trace.length): Schedule {
  const schedule: ScheduledChoice[] = [];
  for (let index = 0; index < steps; index++) {
    const at = trace.time(index);
    const choice = choiceAt(trace, index);
    if (choice === null) continue;
    const last = schedule.at(-1);
    if (choice.kind !== "crash" || trace.step(index).name !== halfWay)
      schedule.push({ at, choice });
    else if (last !== undefined && "process" in choice) {
      // A crash half way is part of the choice whose handler it cut short (rule F2).
      const crashAfterSends = Number(trace.step(index).value);
      schedule[schedule.length - 1] = { at, choice: { ...last.choice, crashAfterSends } as Choice };
    }
  }
  return schedule;
}

/** The steps that somebody chose, one for each choice of the trace's schedule. */
export function chosenSteps(trace: Trace): readonly number[] {
  const chosen: number[] = [];
  for (let index = 0; index < trace.length; index++) {
    if (choiceAt(trace, index) === null) continue;
    if (trace.kind(index) !== "crash" || trace.step(index).name !== halfWay) chosen.push(index);
  }
  return chosen;
}

function choiceAt(trace: Trace, index: number): Choice | null {
  const step = trace.step(index);
  const { kind, process, peer, number, copy } = step;
  const type = trace.message(index)?.type ?? "";
  switch (kind) {
    case "deliver":
      return { kind, from: peer, to: process, number, copy, type };
    case "drop":
      if (step.name === "cut") return null; // followed from the cut, nobody chose it
      return { kind: dropChoice(step.name), from: process, to: peer, number, copy, type };
    case "duplicate":
      return { kind, from: process, to: peer, number, copy: Number(step.value), type };
    case "fire":
      return { kind, process, timer: step.name };
    case "call":
      return { kind, process, name: step.name, argument: step.value };
    case "crash":
    case "recover":
      return { kind, process };
    case "cut":
    case "heal":
      return { kind, from: process, to: peer };
    case "wait":
      return { kind, ticks: Number(step.value) };
    default:
      return null;
  }
}

/** An envelope for a process that is down was delivered, and dropped on arrival (rule F4). */
function dropChoice(cause: string): "deliver" | "drop" {
  return cause === "down" ? "deliver" : "drop";
}
