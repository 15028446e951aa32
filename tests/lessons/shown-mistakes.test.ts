/** Where a lesson lets the explorer look for a mistake, it must be there to be found. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { exploredProperty } from "../../app/_notebook/lessons/explored-property.ts";
import type { CellOf } from "../../lib/lessons/cells.ts";
import type { Exercise, Lesson } from "../../lib/lessons/load-lesson.ts";
import { ownProgram } from "../../lib/lessons/own-program.ts";
import type { Sandbox } from "../../lib/sandbox/job.ts";
import { openAuthorSandbox } from "../../lib/sandbox/node/author-sandbox.ts";
import { ourLessons } from "../support/our-lessons.ts";

/** As the page has it. */
const stateLimit = 200_000;

let lessons: readonly Lesson[];
let sandbox: Sandbox;

beforeAll(async () => {
  lessons = await ourLessons();
  sandbox = await openAuthorSandbox(600_000);
});

afterAll(() => sandbox.close());

/** Explorations of a mistake for the property that must catch it, by its words. */
function shownMistakes(): Map<string, [Exercise, CellOf<"Explore">][]> {
  const shown = new Map<string, [Exercise, CellOf<"Explore">][]>();
  for (const lesson of lessons) {
    for (const cell of lesson.parsed.cells) {
      if (cell.cell !== "Explore") continue;
      const { program = "", property, exercise: name = null } = cell.props;
      const exercise = lesson.exercises.find((one) => one.name === name);
      const source = exercise === undefined ? null : ownProgram(exercise, program)?.source;
      const mistake = exercise?.mistakes.find((one) => one.source === source);
      if (exercise === undefined || mistake?.property !== property) continue;
      const key = `${lesson.slug} ${name ?? ""} ${program}`;
      shown.set(key, [...(shown.get(key) ?? []), [exercise, cell]]);
    }
  }
  return shown;
}

/** What the page's own search says: every schedule, without the faults that a rubric adds. */
async function verdictOn(exercise: Exercise, cell: CellOf<"Explore">): Promise<string> {
  const { program = "", scenario: name, property } = cell.props;
  const scenario = exercise.rubric.scenarios[name];
  const mistake = ownProgram(exercise, program);
  if (scenario === undefined || mistake === null) return "missing";
  const { schedules, ...asked } = exploredProperty(exercise, property, name);
  const limited = schedules.kind === "every" ? { ...schedules, stateLimit } : schedules;
  const check = { property: asked, scenario, schedules: limited };
  const { problem } = exercise.rubric;
  const job = sandbox.start({ kind: "grade", source: mistake.source, problem, checks: [check] });
  const result = await job.result;
  return result.kind === "done" ? (result.report.outcomes[0]?.verdict ?? "none") : result.kind;
}

test("a mistake that the text explores breaks its property in a scenario shown", async () => {
  const shown = shownMistakes();
  expect(shown.size).toBeGreaterThan(15);
  const unbroken: string[] = [];
  for (const [mistake, cells] of shown) {
    const verdicts: string[] = [];
    for (const [exercise, cell] of cells) {
      verdicts.push(await verdictOn(exercise, cell));
      if (verdicts.includes("violated")) break;
    }
    if (!verdicts.includes("violated")) unbroken.push(`${mistake}: ${verdicts.join(", ")}`);
  }
  expect(unbroken).toEqual([]);
});
