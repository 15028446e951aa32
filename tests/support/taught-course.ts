// A course in the middle of a term: two tasks, people with awkward names, and all that can become
// of a submission. Reports are those of the class from which the formats are tested.
import { randomUUID } from "node:crypto";
import type { Report } from "../../lib/grading/report.ts";
import type { Actor } from "../../lib/server/actor.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import {
  type Course,
  courses,
  gradings,
  type Person,
  people,
  type StoredSubmission,
  submissions,
  type Task,
  tasks,
} from "../../lib/store/tables.ts";
import { gradedClass } from "../grading/formats/graded-class.ts";

const dueAt = new Date("2026-11-10T12:00:00Z");
export const now = new Date("2026-11-16T12:00:00Z");

export function hoursAfterDue(hours: number): Date {
  return new Date(dueAt.getTime() + hours * 3_600_000);
}

/** By the name the class of the formats gives it: `ann` earns all, `bob` a part, … */
export function reportOf(student: string): Report {
  const found = gradedClass.submissions.find((one) => one.student.id === student);
  if (found === undefined) throw new Error(`nobody is called ${student}`);
  return found.report;
}

export interface TaughtCourse {
  readonly course: Course;
  readonly actor: Actor;
  readonly instructor: Person;
  readonly learners: { readonly [name in LearnerName]: Person };
  addAssistant(section: string | null): Promise<Person>;
  /** Due, with a policy. */
  readonly lock: Task;
  /** Without dates or work. */
  readonly ring: Task;
}

const learnerNames = ["ann", "bob", "carol", "dora", "zoe"] as const;
type LearnerName = (typeof learnerNames)[number];

const shownNames: { readonly [name in LearnerName]: readonly [string, string | null] } = {
  ann: ["Lee, Ann", "ann@example.org"],
  bob: ['=cmd|" /C calc"!A0', "+1@example.org"],
  carol: ["Carol de la Cruz", "carol@example.org"],
  dora: ["Dora", null],
  zoe: ["Zoë Übel", "zoe@example.org"],
};

export async function teachCourse(opened: OpenDatabase): Promise<TaughtCourse> {
  const { database } = opened;
  const codes = { learnerCode: randomUUID(), instructorCode: randomUUID() };
  const course = only(
    await database
      .insert(courses)
      .values({ title: "Distributed systems", ...codes })
      .returning(),
  );
  const add = async (pseudonym: string, role: Person["role"], name: string, email: string | null) =>
    only(
      await database
        .insert(people)
        .values({ courseId: course.id, pseudonym, role, name, email })
        .returning(),
    );
  const instructor = await add("steady-owl", "instructor", "Grace", null);
  const added = new Map<string, Person>();
  for (const name of learnerNames) {
    added.set(name, await add(`calm-${name}`, "learner", ...shownNames[name]));
  }
  const learner = (name: LearnerName): Person => only([...[added.get(name)].filter(isThere)]);
  const latePolicy = { percentPerDay: 10, graceMinutes: 15, floorPercent: 0 };
  const rules = { courseId: course.id, exercise: null, hiddenVisibility: "after-due" } as const;
  const [lock, ring] = await database
    .insert(tasks)
    .values([
      { ...rules, lesson: "ricart-agrawala", title: "A, lock", position: 0, dueAt, latePolicy },
      { ...rules, lesson: "ring", title: "Ring", position: 1, latePolicy },
    ])
    .returning();
  return {
    course,
    instructor,
    actor: { course, person: instructor, now },
    addAssistant: (section) => addAssistant(opened, course, section),
    lock: only([lock].filter(isThere)),
    ring: only([ring].filter(isThere)),
    learners: {
      ann: learner("ann"),
      bob: learner("bob"),
      carol: learner("carol"),
      dora: learner("dora"),
      zoe: learner("zoe"),
    },
  };
}

async function addAssistant({ database }: OpenDatabase, course: Course, section: string | null) {
  const pseudonym = `kind-${randomUUID()}`;
  const row = { courseId: course.id, pseudonym, role: "assistant", name: "Ada", section } as const;
  return only(await database.insert(people).values(row).returning());
}

function isThere<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

function only<Value>([first]: readonly Value[]): Value {
  if (first === undefined) throw new Error("nothing was stored");
  return first;
}

export interface HandedIn {
  readonly task: Task;
  readonly person: Person;
  readonly at: Date;
  /** Null leaves it in the queue. */
  readonly report: Report | null;
  readonly state?: StoredSubmission["state"];
}

export async function handInTo(
  { database }: OpenDatabase,
  { task, person, at, report, state }: HandedIn,
): Promise<StoredSubmission> {
  const submission = only(
    await database
      .insert(submissions)
      .values({
        taskId: task.id,
        personId: person.id,
        source: "// a program",
        sourceHash: "0",
        requestKey: randomUUID(),
        requestedAt: at,
        submittedAt: at,
        state: state ?? (report === null ? "queued" : "graded"),
      })
      .returning(),
  );
  if (report !== null) await addGrading({ database }, submission.id, report, { isCurrent: true });
  return submission;
}

export async function addGrading(
  { database }: Pick<OpenDatabase, "database">,
  submissionId: string,
  report: Report,
  {
    isCurrent,
    regradeId = null,
  }: { readonly isCurrent: boolean; readonly regradeId?: string | null },
): Promise<void> {
  const { status, earned, possible, lessonVersion, graderVersion } = report;
  await database.insert(gradings).values({
    submissionId,
    regradeId,
    isCurrent,
    report: JSON.stringify(report),
    status: status.kind,
    earned,
    possible,
    visibleEarned: 0,
    visiblePossible: 0,
    lessonVersion,
    graderVersion,
    gradedAt: isCurrent ? now : new Date(now.getTime() + 1),
  });
}

/** Ann is a day late with everything, after a part in time; the others have had less luck. */
export async function handInAll(opened: OpenDatabase, taught: TaughtCourse) {
  const { lock: task, learners } = taught;
  const { ann, bob, carol, dora } = learners;
  const hand = (person: Person, hours: number, student: string) =>
    handInTo(opened, { task, person, at: hoursAfterDue(hours), report: reportOf(student) });
  return {
    early: await hand(ann, -30, "bob"),
    late: await hand(ann, 20, "ann"),
    bob: await hand(bob, -1, "bob"),
    carol: await hand(carol, -2, "carol"),
    dora: await hand(dora, -3, "dora"),
  };
}
