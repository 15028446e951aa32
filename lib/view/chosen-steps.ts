/**
 * A trace as the sequence of its choices, each with what followed from it. Handlers are atomic, so
 * one choice and its effects are one point in the picture, one paragraph in the transcript and one
 * event in the exports.
 */

import type { Step, Trace } from "../sim/trace.ts";
import { halfWay, stepCodes } from "../sim/trace.ts";

export interface ChosenStep {
  readonly chosen: Step;
  readonly effects: readonly Step[];
}

/**
 * The rows of the choices; what lies between two of them are the effects of the first. Rows before
 * `from` are left out; an effect whose choice is left out begins a group itself.
 */
export function choiceRows(trace: Trace, from = 0): Int32Array {
  const rows = new Int32Array(Math.max(0, trace.length - from));
  let count = 0;
  let chosen = -1;
  for (let row = from; row < trace.length; row++) {
    if (chosen >= 0 && isEffect(trace, row, chosen)) continue;
    rows[count++] = row;
    chosen = row;
  }
  return rows.slice(0, count);
}

/** The same, spelled out: for what is read as a whole. */
export function chosenSteps(trace: Trace, from = 0): readonly ChosenStep[] {
  const rows = choiceRows(trace, from);
  return Array.from(rows, (row, place) => {
    const effects: Step[] = [];
    const end = rows[place + 1] ?? trace.length;
    for (let effect = row + 1; effect < end; effect++) effects.push(trace.step(effect));
    return { chosen: trace.step(row), effects };
  });
}

/** Whether a step followed from the choice before it. */
function isEffect(trace: Trace, row: number, chosen: number): boolean {
  switch (trace.code(row)) {
    case stepCodes.send:
    case stepCodes.announce:
    case stepCodes.log:
    case stepCodes["start-timer"]:
    case stepCodes["stop-timer"]:
      return true;
    case stepCodes.failure:
      return trace.process(row) === trace.process(chosen); // a crash that fails leaves no other
    case stepCodes.drop:
      return trace.name(row) === "cut"; // lost and down are choices of the schedule
    case stepCodes.crash:
      return trace.name(row) === halfWay;
    default:
      return false;
  }
}
