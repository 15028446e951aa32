/**
 * A trace as text: one line a choice, its effects indented below. Stable, since golden stories and
 * the terminal show it; the words are those of the schedule, with the messages spelled out.
 */

import type { Step, Trace } from "../sim/trace.ts";
import { halfWay } from "../sim/trace.ts";
import type { ChosenStep } from "./chosen-steps.ts";
import { chosenSteps } from "./chosen-steps.ts";
import { formatMessage, formatValue, oneLine } from "./format-value.ts";

export interface TranscriptOptions {
  /** The first step to show. */
  readonly from?: number;
  /** Each line begins with the number of its step: verdicts speak of these. */
  readonly numbered?: boolean;
  /** Each choice begins with its tick. */
  readonly timed?: boolean;
}

export function transcript(trace: Trace, options: TranscriptOptions = {}): string {
  const groups = withStartsJoined(trace, chosenSteps(trace, options.from ?? 0));
  const stepWidth = String(Math.max(0, trace.length - 1)).length;
  const tickWidth = String(trace.length === 0 ? 0 : trace.time(trace.length - 1)).length;
  const number = (step: Step) =>
    options.numbered === true ? `${String(step.index).padStart(stepWidth)} ` : "";
  const tick = (step: Step) => `${String(step.time).padStart(tickWidth)}: `;
  const noTick = options.timed === true ? " ".repeat(tickWidth + 2) : "";
  const lines = groups.flatMap(({ chosen, text, effects }) => [
    `${number(chosen)}${options.timed === true ? tick(chosen) : ""}${text}`,
    ...effects.map((effect) => `${number(effect)}${noTick}  ${describeStep(trace, effect)}`),
  ]);
  return lines.map((line) => `${line}\n`).join("");
}

type Paragraph = ChosenStep & { readonly text: string };

/** Starts that do nothing share a line: `start p0 p1 p2`. */
function withStartsJoined(trace: Trace, groups: readonly ChosenStep[]): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const group of groups) {
    const text = describeStep(trace, group.chosen);
    const last = paragraphs.at(-1);
    if (last !== undefined && isIdleStart(last) && isIdleStart(group)) {
      paragraphs[paragraphs.length - 1] = {
        ...last,
        text: `${last.text} p${group.chosen.process}`,
      };
    } else paragraphs.push({ ...group, text });
  }
  return paragraphs;
}

function isIdleStart({ chosen, effects }: ChosenStep): boolean {
  return chosen.kind === "start" && effects.length === 0;
}

/** One step in one line. */
export function describeStep(trace: Trace, step: Step): string {
  const { kind, process } = step;
  const who = `p${process}`;
  switch (kind) {
    case "start":
    case "recover":
      return `${kind} ${who}`;
    case "crash":
      return step.name === halfWay ? `crash ${who} half way, ${afterSends(step)}` : `crash ${who}`;
    case "deliver":
    case "send":
    case "drop":
    case "duplicate":
      return `${kind} ${describeEnvelope(trace, step)}`;
    case "fire":
    case "stop-timer":
      return `${kind} ${who} ${oneLine(step.name)}`;
    case "start-timer":
      return `${kind} ${who} ${oneLine(step.name)} ${formatValue(step.value)}`;
    case "call":
    case "announce": {
      const value = step.value === null ? "" : ` ${formatValue(step.value)}`;
      return `${kind} ${who} ${oneLine(step.name)}${value}`;
    }
    case "log":
      return `log ${who} ${oneLine(step.name)}`;
    case "failure":
      return `failure ${who} ${step.name}: ${oneLine(String(step.value))}`;
    case "cut":
    case "heal":
      return `${kind} ${who}→p${step.peer}`;
    case "wait":
      return `wait ${formatValue(step.value)}`;
  }
}

function describeEnvelope(trace: Trace, step: Step): string {
  const { kind, process, peer, number, copy } = step;
  const [from, to] = kind === "deliver" ? [peer, process] : [process, peer];
  const message = trace.message(step.index);
  const original = kind === "duplicate" ? Number(step.value) : copy;
  const name = `#${number}${original === 0 ? "" : `.${original}`}`;
  const text = `p${from}→p${to} ${name} ${message === null ? "" : formatMessage(message)}`;
  if (kind === "duplicate") return `${text} as #${number}.${copy}`;
  if (kind !== "drop" || step.name === "lost") return text;
  return `${text} (${step.name === "cut" ? "the link is cut" : `p${to} is down`})`;
}

function afterSends({ value }: Step): string {
  return value === 1 ? "after 1 send" : `after ${formatValue(value)} sends`;
}
