/**
 * Who may see the model solution of an exercise on a course's server, and with it the lesson's
 * alternatives and mistakes. What a learner's own courses say counts; whoever is in none that sets
 * the exercise may look once every course of the server has opened it to everybody, or learners
 * would only have to sign in elsewhere.
 */

import type { Queryable } from "../../store/database.ts";
import { type Extension, extensionsOfTasks } from "../../store/extensions.ts";
import { type SolutionOpening, solutionOpening } from "../../store/solution-release.ts";
import type { Task } from "../../store/tables.ts";
import { tasksOnExercise } from "../../store/tasks.ts";
import { mayDo, type Visitor } from "../sign-in/visitor.ts";

export interface AskedExercise {
  readonly lesson: string;
  readonly exercise: string | null;
}

/** A sentence for whoever may not see it; null for whoever may. */
export async function whySolutionIsClosed(
  database: Queryable,
  { people }: Visitor,
  { lesson, exercise }: AskedExercise,
  now: Date,
): Promise<string | null> {
  if (people.some((person) => mayDo(person, "grade"))) return null;
  if (people.length === 0) return joinFirst;
  const tasks = await tasksOnExercise(database, lesson, exercise);
  const ids = tasks.map(({ id }) => id);
  const extensions = await extensionsOfTasks(database, ids);
  const own = tasks.flatMap((task) => {
    const person = people.find(({ courseId }) => courseId === task.courseId);
    return person === undefined ? [] : [{ task, person }];
  });
  if (own.length === 0) {
    return tasks.some((task) => isKept(task, extensions, now)) ? keptElsewhere : null;
  }
  for (const { task, person } of own) {
    const isOwn = (one: Extension) => one.taskId === task.id && one.personId === person.id;
    const why = inWords(solutionOpening(task, extensions.find(isOwn) ?? null, now));
    if (why !== null) return why;
  }
  return null;
}

/** From anybody at all: the course's other learners, or one with an extension. */
function isKept(task: Task, extensions: readonly Extension[], now: Date): boolean {
  const given = extensions.filter(({ taskId }) => taskId === task.id);
  return [null, ...given].some((one) => solutionOpening(task, one, now).kind !== "open");
}

const joinFirst =
  "The solutions on this server are for the members of its courses. Join yours, at /join; " +
  "it says when they open.";
const keptElsewhere = "Another course on this server still keeps this solution to itself.";

function inWords(opening: SolutionOpening): string | null {
  switch (opening.kind) {
    case "open":
      return null;
    case "after-due":
      return opening.at === null
        ? "Your course opens the solution after the due date, and has not set one yet."
        : `Your course opens the solution after the due date: ${minute(opening.at)}.`;
    case "after-release":
      return "Your course opens the solution when it releases the results.";
    case "never":
      return "Your course keeps the solution of this exercise to itself.";
  }
}

function minute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
