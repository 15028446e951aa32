// The scenario that a command line names, of the rubric that learners see or of the hidden one.
import type { Exercise } from "../../lessons/load-lesson.ts";
import type { ScenarioSource } from "../../problems/problem.ts";
import { Misuse } from "../shell/command.ts";
import { nearestWord } from "../shell/nearest-word.ts";

export interface NamedScenario {
  readonly name: string;
  readonly scenario: ScenarioSource;
}

/** The rubric's first when none is named; throws Misuse, with all names, for any other. */
export function namedScenario(
  { rubric, hidden }: Exercise,
  wanted: string | undefined,
): NamedScenario {
  const all = { ...hidden?.scenarios, ...rubric.scenarios };
  const name = wanted ?? Object.keys(rubric.scenarios)[0] ?? "";
  const scenario = Object.hasOwn(all, name) ? all[name] : undefined;
  if (scenario !== undefined) return { name, scenario };
  const names = Object.keys(all);
  const nearest = nearestWord(name, names);
  const guess = nearest === null ? "" : ` Did you mean ${nearest}?`;
  throw new Misuse(`There is no scenario ${name}.${guess} There are ${names.join(", ")}.`);
}
