/**
 * What a lesson's text itself runs and searches before its readers' eyes. That much of a solution
 * or mistake is part of the text, also where its source is kept back.
 */

import { isDeepStrictEqual } from "node:util";
import type { ScenarioSource } from "../problems/problem.ts";
import type { Cell } from "./cells.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import { type OwnProgram, ownProgram } from "./own-program.ts";

/** `scenario` is plain data, as somebody sent it. */
export function textRuns(
  lesson: Lesson,
  exercise: Exercise,
  program: OwnProgram,
  scenario: ScenarioSource,
): boolean {
  if (isOpen(exercise, program)) return true;
  return showing(lesson, exercise, program).some(({ cell, props }) => {
    const shown = exercise.rubric.scenarios[props.scenario];
    if (shown === undefined) return false;
    // What a search finds is shrunk, and then replayed in what is left of its scenario.
    if (cell !== "Run") return isNoLarger(scenario, shown);
    return isDeepStrictEqual(JSON.parse(JSON.stringify(shown)), scenario);
  });
}

function isNoLarger(one: ScenarioSource, other: ScenarioSource): boolean {
  const operations = ({ workload = [] }: ScenarioSource): number => workload.flat().length;
  const faults = (scenario: ScenarioSource): number => scenario.faults?.length ?? 0;
  return (
    one.processes <= other.processes &&
    operations(one) <= operations(other) &&
    faults(one) <= faults(other)
  );
}

export function textSearches(
  lesson: Lesson,
  exercise: Exercise,
  program: OwnProgram,
  { scenario, property }: { readonly scenario: string; readonly property: string },
): boolean {
  if (isOpen(exercise, program)) return true;
  return showing(lesson, exercise, program).some(
    ({ cell, props }) =>
      cell !== "Run" && props.scenario === scenario && props.property === property,
  );
}

/** Everybody has these anyway. */
function isOpen({ starter, examples }: Exercise, { source }: OwnProgram): boolean {
  return source === starter || examples.some((one) => one.source === source);
}

type Showing = Cell & { readonly cell: "Run" | "Explore" | "Challenge" };

function showing(
  { parsed, exercises }: Lesson,
  exercise: Exercise,
  program: OwnProgram,
): readonly Showing[] {
  const isMeant = (name: string | undefined): boolean =>
    name === undefined ? exercises[0] === exercise : exercise.name === name;
  return parsed.cells.filter((cell): cell is Showing => {
    if (cell.cell !== "Run" && cell.cell !== "Explore" && cell.cell !== "Challenge") return false;
    const { program: name, exercise: of } = cell.props;
    return (
      name !== undefined && isMeant(of) && ownProgram(exercise, name)?.source === program.source
    );
  });
}
