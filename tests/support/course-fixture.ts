// A small course in a database: a task, learners, and what they submit.
import { randomUUID } from "node:crypto";
import type { Report } from "../../lib/grading/report.ts";
import { sha256 } from "../../lib/grading/sha256.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { noPenalty } from "../../lib/store/late-policy.ts";
import { submit } from "../../lib/store/submissions.ts";
import {
  courses,
  type Person,
  people,
  type StoredSubmission,
  type Task,
  tasks,
} from "../../lib/store/tables.ts";

export interface TestCourse {
  readonly task: Task;
  readonly learner: Person;
}

export async function makeCourse(
  { database }: OpenDatabase,
  settings: Partial<Task> = {},
): Promise<TestCourse> {
  const codes = { learnerCode: randomUUID(), instructorCode: randomUUID() };
  const [course] = await database
    .insert(courses)
    .values({ title: "Distributed algorithms", ...codes })
    .returning();
  const courseId = course?.id ?? "";
  const [task] = await database
    .insert(tasks)
    .values({
      courseId,
      lesson: "small",
      exercise: null,
      title: "A small lock",
      position: 0,
      latePolicy: noPenalty,
      hiddenVisibility: "visible",
      ...settings,
    })
    .returning();
  const learner = await addLearner(database, courseId, "learner-1");
  if (task === undefined) throw new Error("the task was not stored");
  return { task, learner };
}

export async function addLearner(
  database: OpenDatabase["database"],
  courseId: string,
  pseudonym: string,
): Promise<Person> {
  const [person] = await database
    .insert(people)
    .values({ courseId, role: "learner", name: "Ada", pseudonym })
    .returning();
  if (person === undefined) throw new Error("the person was not stored");
  return person;
}

export async function handIn(
  { database }: OpenDatabase,
  { task, learner }: TestCourse,
  source: string,
): Promise<StoredSubmission> {
  const requestedAt = new Date();
  const request = { task, person: learner, source, requestKey: randomUUID(), requestedAt };
  const result = await database.transaction((tx) => submit(tx, request));
  if (result.kind === "refused") throw new Error(result.why);
  return result.submission;
}

/** A report of one visible and one hidden criterion; earns as much of each as is said. */
export function fakeReport(source: string, visible = 1, hidden = 1): Report {
  const criterion = (visibility: "visible" | "hidden", earned: number) => ({
    id: visibility,
    title: visibility,
    visibility,
    role: "safety",
    property: "exclusion",
    status: earned > 0 ? "passed" : "failed",
    verdict: earned > 0 ? "holds" : "violated",
    exhaustive: true,
    reason: "",
    states: null,
    earned,
    possible: 1,
    measured: [],
    dependsOn: [],
    withdrawnBy: null,
    scenario: null,
    seed: null,
    counterexample: null,
    replayToken: null,
    hint: null,
  });
  return {
    lesson: "small",
    exercise: null,
    lessonVersion: "1",
    graderVersion: "1",
    submission: sha256(source),
    status: { kind: "graded" },
    earned: visible + hidden,
    possible: 2,
    headline: visible === 0 ? "visible" : hidden === 0 ? "hidden" : null,
    criteria: [criterion("visible", visible), criterion("hidden", hidden)],
  } as Report;
}

export function notGradable(source: string): Report {
  const problem = { line: 1, column: 1, message: "no process", slug: "no-process" };
  const status = { kind: "not-gradable", problems: [problem] } as const;
  return { ...fakeReport(source), status, earned: 0, criteria: [] };
}
