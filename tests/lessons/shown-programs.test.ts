/** What a text shows stays runnable while its programs are kept; nothing else does. */

import { beforeAll, expect, test } from "vitest";
import type { Exercise, Lesson } from "../../lib/lessons/load-lesson.ts";
import { type OwnProgram, ownProgram } from "../../lib/lessons/own-program.ts";
import { textRuns, textSearches } from "../../lib/lessons/shown-programs.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { ourLessons } from "../support/our-lessons.ts";

let lessons: readonly Lesson[];
beforeAll(async () => {
  lessons = await ourLessons();
});

interface Shown {
  readonly place: string;
  readonly cell: "Run" | "Explore";
  readonly lesson: Lesson;
  readonly exercise: Exercise;
  readonly program: OwnProgram;
  readonly scenario: string;
  readonly property: string;
}

/** Every cell with a program of the lesson. */
function shown(): readonly Shown[] {
  return lessons.flatMap((lesson) =>
    lesson.parsed.cells.flatMap((cell) => {
      if (cell.cell !== "Run" && cell.cell !== "Explore") return [];
      const { exercise: name = null, program: wanted, scenario } = cell.props;
      const exercise = lesson.exercises.find((one) => one.name === name);
      if (exercise === undefined || wanted === undefined) return [];
      const program = ownProgram(exercise, wanted);
      if (program === null) throw new Error(`${lesson.slug} has no program ${wanted}`);
      const property = cell.cell === "Explore" ? cell.props.property : "";
      const place = `${lesson.slug}, line ${cell.line}`;
      return [{ place, cell: cell.cell, lesson, exercise, program, scenario, property }];
    }),
  );
}

/** As a page sends it. */
function sent(scenario: ScenarioSource | undefined): ScenarioSource {
  return JSON.parse(JSON.stringify(scenario));
}

test("Every run and search of every text is one that the text shows", () => {
  expect(shown().length).toBeGreaterThan(100);
  for (const { place, cell, lesson, exercise, program, scenario, property } of shown()) {
    const data = sent(exercise.rubric.scenarios[scenario]);
    const isRun = textRuns(lesson, exercise, program, data);
    const isSearched = textSearches(lesson, exercise, program, { scenario, property });
    expect([place, isRun, isSearched]).toEqual([place, true, cell === "Explore" || isSearched]);
  }
});

test("So is a smaller scenario in which a search of the text may end", () => {
  const searches = shown().filter(({ cell }) => cell === "Explore");
  expect(searches.length).toBeGreaterThan(20);
  for (const { place, lesson, exercise, program, scenario } of searches) {
    const { workload: _, faults: __, ...less } = sent(exercise.rubric.scenarios[scenario]);
    expect([place, textRuns(lesson, exercise, program, less)]).toEqual([place, true]);
  }
});

test("A solution in any other scenario is not", () => {
  for (const lesson of lessons) {
    for (const exercise of lesson.exercises) {
      const solution = ownProgram(exercise, "solution");
      if (solution === null || solution.source === exercise.starter) continue;
      for (const scenario of Object.values(exercise.rubric.scenarios)) {
        const other = sent({ ...scenario, processes: scenario.processes + 10 });
        expect([lesson.slug, textRuns(lesson, exercise, solution, other)]).toEqual([
          lesson.slug,
          false,
        ]);
      }
    }
  }
});
