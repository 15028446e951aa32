/** Where a lesson lets the explorer look for a mutant's mistake, it must be there to be found. */

import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exploredProperty } from "../../app/_notebook/lessons/explored-property.ts";
import { projectRoot } from "../../lib/cli/project-root.ts";
import { loadLessons } from "../../lib/lessons/catalogue.ts";
import type { CellOf } from "../../lib/lessons/cells.ts";
import type { Exercise, Lesson } from "../../lib/lessons/load-lesson.ts";
import type { NodeSandbox } from "../../lib/sandbox/node-host.ts";
import { openNodeSandbox } from "../../lib/sandbox/node-host.ts";

/** As the page has it. */
const stateLimit = 200_000;

let lessons: readonly Lesson[];
let sandbox: NodeSandbox;

beforeAll(async () => {
  lessons = await loadLessons([join(projectRoot, "lessons")], projectRoot);
  sandbox = await openNodeSandbox({ processes: 1, jobLimitMs: 600_000 });
});

afterAll(() => sandbox.close());

/** Explorations of a mutant for the property that its folder names, by mutant. */
function shownMutants(): Map<string, [Exercise, CellOf<"Explore">][]> {
  const shown = new Map<string, [Exercise, CellOf<"Explore">][]>();
  for (const lesson of lessons) {
    for (const cell of lesson.parsed.cells) {
      if (cell.cell !== "Explore") continue;
      const { program = "", property, exercise: name = null } = cell.props;
      const exercise = lesson.exercises.find((one) => one.name === name);
      if (exercise === undefined || !program.startsWith(`mutants/${property}/`)) continue;
      const key = `${lesson.slug} ${name ?? ""} ${program}`;
      shown.set(key, [...(shown.get(key) ?? []), [exercise, cell]]);
    }
  }
  return shown;
}

/** What the page's own search says: every schedule, without the faults that a rubric adds. */
async function verdictOn(exercise: Exercise, cell: CellOf<"Explore">): Promise<string> {
  const { program, scenario: name, property } = cell.props;
  const scenario = exercise.rubric.scenarios[name];
  const mutant = exercise.mutants.find((one) => one.name === program);
  if (scenario === undefined || mutant === undefined) return "missing";
  const asked = exploredProperty(exercise, property, name);
  const check = { property: asked, scenario, schedules: { kind: "every", stateLimit } } as const;
  const { problem } = exercise.rubric;
  const job = sandbox.start({ kind: "grade", source: mutant.source, problem, checks: [check] });
  const result = await job.result;
  return result.kind === "done" ? (result.report.outcomes[0]?.verdict ?? "none") : result.kind;
}

test("a mutant that the text explores breaks its property in a scenario shown", async () => {
  const shown = shownMutants();
  expect(shown.size).toBeGreaterThan(15);
  const unbroken: string[] = [];
  for (const [mutant, cells] of shown) {
    const verdicts: string[] = [];
    for (const [exercise, cell] of cells) verdicts.push(await verdictOn(exercise, cell));
    if (!verdicts.includes("violated")) unbroken.push(`${mutant}: ${verdicts.join(", ")}`);
  }
  expect(unbroken).toEqual([]);
}, 300_000);
