/**
 * A trace as a Mermaid sequence diagram, for reports and chats. Mermaid draws a message as one
 * level line, so it stands where the message arrives; what was sent in between is lost to the eye.
 */

import type { Step, Trace } from "../sim/trace.ts";
import { formatMessage, formatValue, oneLine } from "./format-value.ts";

export function mermaidDiagram(trace: Trace, count: number): string {
  const participants = Array.from({ length: count }, (_, id) => `participant p${id}`);
  const lines: string[] = [];
  const inFlight = new Map<string, string>();
  for (let index = 0; index < trace.length; index++) {
    const step = trace.step(index);
    const line = lineFor(trace, step);
    if (line !== null) lines.push(line);
    trackFlight(inFlight, trace, step);
  }
  const unfinished = [...inFlight.values()].map((text) => `${text} (in flight)`);
  const all = [...participants, ...lines, ...unfinished];
  return ["sequenceDiagram", ...all.map((line) => `  ${line}`)].map((line) => `${line}\n`).join("");
}

function lineFor(trace: Trace, step: Step): string | null {
  const { kind, process, peer } = step;
  const note = (text: string) => `Note over p${process}: ${escaped(text)}`;
  switch (kind) {
    case "deliver":
      return message(trace, step, peer, process, "-)");
    case "drop":
      return message(trace, step, process, peer, "-x");
    case "crash":
    case "recover":
      return note(kind);
    case "fire":
      return note(`timer ${step.name}`);
    case "call":
    case "announce":
      return note(step.value === null ? step.name : `${step.name} ${formatValue(step.value)}`);
    case "log":
      return note(step.name);
    case "failure":
      return note(`failure: ${step.name}`);
    case "cut":
    case "heal":
      return `Note over p${process},p${peer}: ${kind} p${process}→p${peer}`;
    default:
      return null;
  }
}

function message(trace: Trace, step: Step, from: number, to: number, arrow: string): string {
  const carried = trace.message(step.index);
  const text = carried === null ? "" : formatMessage(carried);
  return `p${from}${arrow}p${to}: ${escaped(text)}`;
}

/** By send and copy, so that what never ended can be drawn at the end. */
function trackFlight(inFlight: Map<string, string>, trace: Trace, step: Step): void {
  if (step.kind === "send" || step.kind === "duplicate") {
    const sent = step.kind === "send" ? step.index : step.cause;
    const line = message(trace, step, step.process, step.peer, "--)");
    inFlight.set(`${sent} ${step.copy}`, line);
  } else if (step.kind === "deliver" || step.kind === "drop") {
    inFlight.delete(`${step.cause} ${step.copy}`);
  }
}

/** Mermaid reads `#` and `;` as its own, `<` as markup, and the word `end` as a keyword. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[#;<>&]/g, (character) => `#${character.charCodeAt(0)};`)
    .replace(/\bend\b/gi, (word) => `#${word.charCodeAt(0)};${word.slice(1)}`);
}
