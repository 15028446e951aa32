/** A human's word about one person's task: other points, or other dates. */

import { z } from "zod";
import { counted } from "../../check/counted.ts";
import type { Queryable } from "../../store/database.ts";
import { removeExtension, setExtension } from "../../store/extensions.ts";
import { findOverride, removeOverride, setOverride } from "../../store/overrides.ts";
import { notePassback } from "../../store/passbacks.ts";
import { findPerson } from "../../store/roster-changes.ts";
import type { Person, Task } from "../../store/tables.ts";
import { findTask } from "../../store/tasks.ts";
import { type Actor, type Change, noteChange, refuse } from "../actor.ts";
import { gradesWorkOf } from "../sign-in/visitor.ts";
import { datesForm, readDates } from "./task-settings.ts";

type Database = { readonly database: Queryable };

const noteText = z.string().trim().max(2000, "The note is too long: at most 2000 letters.");

export const overrideForm = z.object({
  person: z.string(),
  earned: z
    .string()
    .trim()
    .transform((text) => (text === "" ? Number.NaN : Number(text.replace(",", "."))))
    .refine((points) => Number.isFinite(points) && points >= 0, "Points are a number, 0 or more.")
    .refine((points) => points <= 1_000_000, "Nobody can earn more than 1,000,000 points."),
  note: noteText.min(1, "Say why, in a few words: the learner may ask, and so may a colleague."),
  /** Ticked by whoever means more points than the task has. */
  above: z.string().optional(),
});

export const personForm = z.object({ person: z.string() });

export const extensionForm = z.object({
  person: z.string(),
  ...datesForm,
  note: noteText.default(""),
});

/** Both of this course, or the refusal that they are not. */
async function forPerson(
  { database }: Database,
  actor: Actor,
  { taskId, personId }: { readonly taskId: string; readonly personId: string },
  perform: (tx: Queryable, task: Task, person: Person) => Promise<Change>,
): Promise<Change> {
  return database.transaction(async (tx) => {
    const task = await findTask(tx, actor.course.id, taskId);
    if (task === null) return refuse(404, "There is no such task.");
    const person = await findPerson(tx, actor.course.id, personId);
    if (person === null || !gradesWorkOf(actor.person, person)) {
      return refuse(404, "There is no such person in this course.", "person");
    }
    return perform(tx, task, person);
  });
}

/** `possible` is null where nobody knows it yet; then any number of points is taken. */
export function overrideGrade(
  server: Database,
  actor: Actor,
  taskId: string,
  { person: personId, earned, note, above }: z.infer<typeof overrideForm>,
  possible: number | null,
): Promise<Change> {
  return forPerson(server, actor, { taskId, personId }, async (tx, task, person) => {
    if (possible !== null && earned > possible && above === undefined) {
      const why = `The task has ${counted(possible, "point")}. If you mean more, tick the box.`;
      return refuse(400, why, "earned");
    }
    const before = await findOverride(tx, task.id, person.id);
    await setOverride(tx, {
      taskId: task.id,
      personId: person.id,
      earned,
      note,
      givenBy: actor.person.id,
      givenAt: actor.now,
    });
    await noteChange(tx, actor, "override set", subjectOf(task, person), {
      earned,
      note,
      before: before?.earned ?? null,
      task: task.title,
      person: person.pseudonym,
    });
    await notePassback(tx, { personId: person.id, taskId: task.id, now: actor.now });
    return { kind: "done" };
  });
}

export function takeBackOverride(
  server: Database,
  actor: Actor,
  taskId: string,
  personId: string,
): Promise<Change> {
  return forPerson(server, actor, { taskId, personId }, async (tx, task, person) => {
    const before = await findOverride(tx, task.id, person.id);
    if (before === null) return refuse(409, "There is no override. Reload the page, please.");
    await removeOverride(tx, task.id, person.id);
    await noteChange(tx, actor, "override removed", subjectOf(task, person), {
      before: before.earned,
      task: task.title,
      person: person.pseudonym,
    });
    await notePassback(tx, { personId: person.id, taskId: task.id, now: actor.now });
    return { kind: "done" };
  });
}

/** What the audit log calls one person's task; the history of an override is found by it. */
export function subjectOf(task: { readonly id: string }, person: { readonly id: string }): string {
  return `${task.id} ${person.id}`;
}

export function extendFor(
  server: Database,
  actor: Actor,
  taskId: string,
  form: z.infer<typeof extensionForm>,
): Promise<Change> {
  return forPerson(server, actor, { taskId, personId: form.person }, async (tx, task, person) => {
    const dates = readDates({ due: form.due, closes: form.closes }, form.zone);
    if (dates.kind === "refused") return dates;
    const { due: dueAt, closes: closesAt } = dates.read;
    if (dueAt === null && closesAt === null) {
      return refuse(400, "Give another due date, another closing time, or both.", "due");
    }
    if (dueAt !== null && closesAt !== null && dueAt > closesAt) {
      return refuse(400, "It closes before it is due. Let it close later.", "closes");
    }
    const note = form.note;
    await setExtension(tx, { taskId: task.id, personId: person.id, dueAt, closesAt, note });
    await noteChange(tx, actor, "extension set", subjectOf(task, person), {
      due: dueAt?.toISOString() ?? null,
      closes: closesAt?.toISOString() ?? null,
      note,
      task: task.title,
      person: person.pseudonym,
    });
    await notePassback(tx, { personId: person.id, taskId: task.id, now: actor.now });
    return { kind: "done" };
  });
}

export function takeBackExtension(
  server: Database,
  actor: Actor,
  taskId: string,
  personId: string,
): Promise<Change> {
  return forPerson(server, actor, { taskId, personId }, async (tx, task, person) => {
    await removeExtension(tx, task.id, person.id);
    await noteChange(tx, actor, "extension removed", subjectOf(task, person), {
      task: task.title,
      person: person.pseudonym,
    });
    await notePassback(tx, { personId: person.id, taskId: task.id, now: actor.now });
    return { kind: "done" };
  });
}
