/**
 * A right program earns everything however it is written: harmless variants of the solution and of
 * every alternative are graded, and each of them has to earn what the original earns.
 */

import { assignmentOf } from "../grading/assignment.ts";
import { outlined } from "../problems/outline.ts";
import type { Complaint } from "./complaint.ts";
import type { Grader } from "./health.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import { earnsAll, statusFinding } from "./program-findings.ts";
import { variantsOf } from "./vary/variants.ts";

export interface VariantHealth {
  readonly exercise: string | null;
  readonly tried: number;
  readonly full: number;
  readonly complaints: readonly Complaint[];
}

/** About so many variants of each exercise, shared out among its right programs. */
export async function checkVariants(
  lesson: Lesson,
  count: number,
  grade: Grader,
): Promise<readonly VariantHealth[]> {
  const checked: VariantHealth[] = [];
  for (const exercise of lesson.exercises) {
    checked.push(await checkExercise(lesson, exercise, count, grade));
  }
  return checked;
}

async function checkExercise(
  lesson: Lesson,
  exercise: Exercise,
  count: number,
  grade: Grader,
): Promise<VariantHealth> {
  const assignment = assignmentOf(lesson, exercise);
  const prefix = exercise.name === null ? "" : `${exercise.name}/`;
  const { messageTypes } = outlined(exercise.rubric.problem);
  const known = wordsIn([exercise.rubric, exercise.hidden, messageTypes]);
  const programs = [{ name: "solution", source: exercise.solution }, ...exercise.alternatives];
  const share = Math.ceil(count / programs.length);
  const tried = programs.flatMap(({ name, source }) =>
    variantsOf(source, share, `${lesson.slug}/${prefix}${name}`, known).map((variant) => {
      return { name, ...variant };
    }),
  );
  const found = await Promise.all(
    tried.map(async ({ name, changes, source }): Promise<Complaint | null> => {
      const report = await grade(assignment, source, { stories: false });
      const finding = statusFinding(report) ?? earnsAll(report);
      if (finding === null) return null;
      const what = `a harmless variant (${changes.join(", ")}): ${finding.what}`;
      const remedy = "Mend the rubric; it asks for more than the algorithm";
      return { file: `${prefix}${name}.ts`, line: null, what, remedy };
    }),
  );
  const complaints = found.filter((one) => one !== null);
  const full = tried.length - complaints.length;
  return { exercise: exercise.name, tried: tried.length, full, complaints };
}

/** Every text and every key in plain data: what a grader may look for in a program's messages. */
function wordsIn(data: unknown): ReadonlySet<string> {
  const words = new Set<string>();
  JSON.stringify(data, (key, value: unknown) => {
    words.add(key);
    if (typeof value === "string") words.add(value);
    return value;
  });
  return words;
}
