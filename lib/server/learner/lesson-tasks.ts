/** Where the programs of a lesson can be submitted: the visitor's courses that set it as a task. */

import type { Queryable } from "../../store/database.ts";
import { latePolicyWords } from "../instructor/late-policy-words.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { type LearnerTask, learnerTasks } from "./learner-tasks.ts";
import { ownCourses } from "./own-courses.ts";

/** What the lesson page tells beside the button; plain data. */
export interface SubmitTarget {
  readonly exercise: string | null;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly taskId: string;
  /** Part of where an unconfirmed submission is kept: another person must not send it. */
  readonly personId: string;
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
  readonly opening: LearnerTask["opening"];
  /** What lateness costs, in words. */
  readonly lateWords: string;
  readonly hiddenUntil: LearnerTask["hiddenUntil"];
  readonly hasHidden: boolean;
  readonly attemptLimit: number | null;
  readonly attemptsLeft: number | null;
  /** The newest of this person. */
  readonly last: string | null;
  readonly isLastSettled: boolean;
}

export interface TargetLesson {
  readonly slug: string;
  readonly exercises: readonly {
    readonly name: string | null;
    readonly hidden: { readonly criteria: readonly unknown[] } | null;
  }[];
}

export async function submitTargets(
  database: Queryable,
  visitor: Visitor,
  lesson: TargetLesson,
  now: Date,
): Promise<readonly SubmitTarget[]> {
  const hiding = new Set(
    lesson.exercises
      .filter(({ hidden }) => (hidden?.criteria.length ?? 0) > 0)
      .map(({ name }) => name),
  );
  const targets: SubmitTarget[] = [];
  for (const { course, person } of await ownCourses(database, visitor)) {
    const own = await learnerTasks(database, person, now, lesson.slug);
    const place = { courseId: course.id, courseTitle: course.title, personId: person.id };
    for (const task of own) {
      const hasHidden = hiding.has(task.task.exercise);
      targets.push({ ...place, ...targetOf(task), hasHidden });
    }
  }
  return targets;
}

function targetOf(own: LearnerTask) {
  const { task, dueAt, closesAt, opening, hiddenUntil, attempts } = own;
  const [last] = own.submissions;
  return {
    exercise: task.exercise,
    taskId: task.id,
    opensAt: task.opensAt,
    dueAt,
    closesAt,
    opening,
    lateWords: latePolicyWords(task.latePolicy),
    hiddenUntil,
    attemptLimit: attempts.limit,
    attemptsLeft: attempts.left,
    last: last?.id ?? null,
    isLastSettled: last === undefined || last.state === "graded" || last.state === "failed",
  };
}
