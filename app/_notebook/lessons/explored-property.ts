// What an Explore cell asks for, completed from the exercise's rubric: the parameters with which
// the property is graded, and the words by which the grader calls it.

import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import type { NamedProperty } from "../../../lib/problems/catalogue.ts";
import { propertyWords } from "../../_workbench/grader/plain-words.ts";

export interface ExploredProperty extends NamedProperty {
  readonly title: string;
}

/** Parameters may depend on the number of processes, so the nearest check is taken. */
export function exploredProperty(
  { rubric }: Exercise,
  name: string,
  scenario: string,
): ExploredProperty {
  const size = rubric.scenarios[scenario]?.processes;
  const checks = rubric.criteria
    .filter(({ property }) => property === name)
    .flatMap(({ title, checks: own }) => own.map((check) => ({ title, check })));
  const found =
    checks.find(({ check }) => check.scenarioName === scenario) ??
    checks.find(({ check }) => check.scenario.processes === size) ??
    checks[0];
  const parameters = found?.check.property.parameters ?? {};
  return { name, parameters, title: found?.title ?? propertyWords(name) };
}
