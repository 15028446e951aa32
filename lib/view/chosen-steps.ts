/**
 * A trace as the sequence of its choices, each with what followed from it. Handlers are atomic, so
 * one choice and its effects are one point in the picture, one paragraph in the transcript and one
 * event in the exports.
 */

import type { Step, Trace } from "../sim/trace.ts";
import { halfWay } from "../sim/trace.ts";

export interface ChosenStep {
  readonly chosen: Step;
  readonly effects: readonly Step[];
}

/** Steps before `from` are left out; an effect whose choice is left out begins a group itself. */
export function chosenSteps(trace: Trace, from = 0): readonly ChosenStep[] {
  const groups: { readonly chosen: Step; readonly effects: Step[] }[] = [];
  for (let index = from; index < trace.length; index++) {
    const step = trace.step(index);
    const last = groups.at(-1);
    if (last !== undefined && isEffect(step, last.chosen)) last.effects.push(step);
    else groups.push({ chosen: step, effects: [] });
  }
  return groups;
}

/** Whether a step followed from the choice before it. */
function isEffect(step: Step, chosen: Step): boolean {
  switch (step.kind) {
    case "send":
    case "announce":
    case "log":
    case "start-timer":
    case "stop-timer":
      return true;
    case "failure":
      return step.process === chosen.process; // a crash that fails leaves no other step
    case "drop":
      return step.name === "cut"; // lost and down are choices of the schedule
    case "crash":
      return step.name === halfWay;
    default:
      return false;
  }
}
