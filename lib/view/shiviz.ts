/**
 * A trace as a log that ShiViz opens: one event a choice, with the vector clock of its process.
 * ShiViz derives its arrows from the clocks alone, so a broadcast is one event, each delivery is
 * one, and what happens in the network is a local event of the sender.
 */

import type { Trace } from "../sim/trace.ts";
import type { ChosenStep } from "./chosen-steps.ts";
import { chosenSteps } from "./chosen-steps.ts";
import { describeStep } from "./transcript.ts";

/** The first line of the file; the second, blank, says that it holds a single execution. */
const shivizParser = "(?<event>.*)\\n(?<host>\\S*) (?<clock>{.*})";

export function shivizLog(trace: Trace, count: number): string {
  const clocks = Array.from({ length: count }, () => new Map<number, number>());
  /** The clock of the event that sent, by the step of the send. */
  const sent = new Map<number, ReadonlyMap<number, number>>();
  const lines: string[] = [];
  for (const group of chosenSteps(trace)) {
    const clock = clocks[group.chosen.process];
    if (clock === undefined) continue; // only time has passed
    tick(clock, group.chosen.process);
    if (group.chosen.kind === "deliver") merge(clock, sent.get(group.chosen.cause));
    for (const step of group.effects)
      if (step.kind === "send") sent.set(step.index, new Map(clock));
    lines.push(describeGroup(trace, group), `p${group.chosen.process} ${formatClock(clock)}`);
  }
  return [shivizParser, "", ...lines].map((line) => `${line}\n`).join("");
}

function tick(clock: Map<number, number>, process: number): void {
  clock.set(process, (clock.get(process) ?? 0) + 1);
}

function merge(clock: Map<number, number>, other: ReadonlyMap<number, number> | undefined): void {
  for (const [process, value] of other ?? []) {
    if (value > (clock.get(process) ?? 0)) clock.set(process, value);
  }
}

function describeGroup(trace: Trace, { chosen, effects }: ChosenStep): string {
  return [chosen, ...effects].map((step) => describeStep(trace, step)).join("; ");
}

function formatClock(clock: ReadonlyMap<number, number>): string {
  const entries = [...clock].sort(([left], [right]) => left - right);
  return `{${entries.map(([process, value]) => `"p${process}":${value}`).join(",")}}`;
}
