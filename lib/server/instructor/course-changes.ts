/** What an instructor sets up: the course's title and codes, and which exercises it sets. */

import { z } from "zod";
import { renameCourse, renewCode, setJoining } from "../../store/courses.ts";
import type { Queryable } from "../../store/database.ts";
import { noteTaskPassbacks } from "../../store/passbacks.ts";
import {
  type AuditDetails,
  type Joining,
  joinings,
  type Role,
  type Task,
} from "../../store/tables.ts";
import {
  addTasks,
  changeTask,
  copyToOtherTasks,
  findTask,
  listTasks,
  moveTask,
  type NewTask,
  releaseResults,
  removeTask,
  type TaskDates,
  type TaskRules,
} from "../../store/tasks.ts";
import { type Actor, type Change, coursePath, noteChange, refuse } from "../actor.ts";
import { readTaskSettings, type TaskSettingsForm } from "./task-settings.ts";

type Database = { readonly database: Queryable };

export function rename({ database }: Database, actor: Actor, title: string): Promise<Change> {
  return database.transaction(async (tx) => {
    await renameCourse(tx, actor.course.id, title);
    const before = actor.course.title;
    await noteChange(tx, actor, "course renamed", actor.course.id, { before, after: title });
    return { kind: "done" };
  });
}

export const joiningForm = z.object({ joins: z.enum(joinings) });

/** Whoever is in stays in; learning platforms bring their own people either way. */
export function chooseJoining({ database }: Database, actor: Actor, joins: Joining) {
  return database.transaction(async (tx): Promise<Change> => {
    await setJoining(tx, actor.course.id, joins);
    await noteChange(tx, actor, "joining changed", actor.course.id, { joins });
    return { kind: "done" };
  });
}

export const joinCodeForm = z.object({ role: z.enum(["learner", "instructor"]) });

/** Whoever is in stays in; the old code opens nothing any more. */
export function renewJoinCode({ database }: Database, actor: Actor, role: Role): Promise<Change> {
  return database.transaction(async (tx) => {
    await renewCode(tx, actor.course.id, role);
    await noteChange(tx, actor, "join code renewed", actor.course.id, { role });
    return { kind: "done" };
  });
}

/** An exercise that a course can set. */
export interface Offer extends NewTask {
  /** How a form names it. */
  readonly key: string;
}

export function offerKey(lesson: string, exercise: string | null): string {
  return exercise === null ? lesson : `${lesson}/${exercise}`;
}

export function addChosenTasks(
  { database }: Database,
  actor: Actor,
  chosen: readonly string[],
  offers: readonly Offer[],
): Promise<Change> {
  return database.transaction(async (tx) => {
    const wanted = offers.filter(({ key }) => chosen.includes(key));
    if (wanted.length === 0) {
      return refuse(400, "Choose at least one exercise, then add it.", "chosen");
    }
    const set = new Set(
      (await listTasks(tx, actor.course.id)).map((one) => offerKey(one.lesson, one.exercise)),
    );
    const fresh = wanted.filter(({ key }) => !set.has(key));
    const rows = fresh.map(({ lesson, exercise, title }) => ({ lesson, exercise, title }));
    for (const task of await addTasks(tx, actor.course.id, rows)) {
      await noteChange(tx, actor, "task added", task.id, { title: task.title });
    }
    return { kind: "done" };
  });
}

/** The task of the course, or the refusal that there is none. */
function withTask(
  { database }: Database,
  actor: Actor,
  taskId: string,
  perform: (tx: Queryable, task: Task) => Promise<Change>,
): Promise<Change> {
  return database.transaction(async (tx) => {
    const task = await findTask(tx, actor.course.id, taskId);
    return task === null ? refuse(404, "There is no such task.") : perform(tx, task);
  });
}

/** A moved date or another policy may change what counts, so platforms are told anew. */
export function changeTaskSettings(
  server: Database,
  actor: Actor,
  taskId: string,
  form: TaskSettingsForm,
): Promise<Change> {
  return withTask(server, actor, taskId, async (tx, task) => {
    const read = readTaskSettings(form);
    if (read.kind === "refused") return read;
    await changeTask(tx, task.id, read.settings);
    await noteChange(tx, actor, "task changed", task.id, settingsDetails(read.settings));
    await tellPlatforms(tx, actor, task, read.settings);
    return { kind: "done" };
  });
}

type Counting = Pick<Task, "dueAt" | "latePolicy" | "hiddenVisibility">;

/** Only where another score counts, or may be known: each person costs several queries. */
async function tellPlatforms(
  tx: Queryable,
  { now }: Actor,
  before: Task,
  after: Partial<Counting>,
): Promise<void> {
  const key = (rules: Counting): string => {
    const { percentPerDay, graceMinutes, floorPercent } = rules.latePolicy;
    const { dueAt, hiddenVisibility } = rules;
    return JSON.stringify([dueAt, percentPerDay, graceMinutes, floorPercent, hiddenVisibility]);
  };
  if (key(before) === key({ ...before, ...after })) return;
  await noteTaskPassbacks(tx, { taskId: before.id, now });
}

function settingsDetails(settings: TaskRules & TaskDates): AuditDetails {
  const { opensAt, dueAt, closesAt, latePolicy, attemptLimit } = settings;
  return {
    opens: opensAt?.toISOString() ?? null,
    due: dueAt?.toISOString() ?? null,
    closes: closesAt?.toISOString() ?? null,
    ...latePolicy,
    attempts: attemptLimit,
    hidden: settings.hiddenVisibility,
    solution: settings.solutionPolicy,
  };
}

export function copySettings(
  server: Database,
  actor: Actor,
  taskId: string,
  { withDates }: { readonly withDates: boolean },
): Promise<Change> {
  return withTask(server, actor, taskId, async (tx, task) => {
    const { latePolicy, attemptLimit, hiddenVisibility, solutionPolicy } = task;
    const { opensAt, dueAt, closesAt } = task;
    const rules = { latePolicy, attemptLimit, hiddenVisibility, solutionPolicy };
    const copied = withDates ? { ...rules, opensAt, dueAt, closesAt } : rules;
    const others = (await listTasks(tx, actor.course.id)).filter(({ id }) => id !== task.id);
    const changed = await copyToOtherTasks(tx, task, copied);
    await noteChange(tx, actor, "task copied to all", task.id, { withDates, changed });
    for (const other of others) await tellPlatforms(tx, actor, other, copied);
    return { kind: "done" };
  });
}

export function moveTaskBy(
  server: Database,
  actor: Actor,
  taskId: string,
  direction: "up" | "down",
): Promise<Change> {
  return withTask(server, actor, taskId, async (tx, task) => {
    await moveTask(tx, task, direction);
    await noteChange(tx, actor, "task moved", task.id, { direction });
    return { kind: "done" };
  });
}

/** Learners are told everything that waits for the release; platforms get what waited. */
export function setRelease(
  server: Database,
  actor: Actor,
  taskId: string,
  isReleased: boolean,
): Promise<Change> {
  return withTask(server, actor, taskId, async (tx, task) => {
    await releaseResults(tx, task.id, isReleased ? actor.now : null);
    await noteChange(tx, actor, isReleased ? "results released" : "results taken back", task.id);
    if (isReleased) await noteTaskPassbacks(tx, { taskId: task.id, now: actor.now });
    return { kind: "done" };
  });
}

export function removeTaskFrom(server: Database, actor: Actor, taskId: string): Promise<Change> {
  return withTask(server, actor, taskId, async (tx, task) => {
    if (!(await removeTask(tx, task.id))) {
      const why = "Somebody has submitted to this task, and their work would go with it.";
      return refuse(409, `${why} Let it close instead: set the time at which it closes to now.`);
    }
    await noteChange(tx, actor, "task removed", task.id, { title: task.title });
    return { kind: "done", location: coursePath(actor, "/setup") };
  });
}
