// A course's server for browser tests: a process of its own with an embedded database in a
// temporary folder, which holds a course with one task when it starts.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addCourse } from "../../lib/store/courses.ts";
import { openDatabase } from "../../lib/store/database.ts";
import type { Course, Task } from "../../lib/store/tables.ts";
import { addTasks, changeTask } from "../../lib/store/tasks.ts";
import { startCourseServer } from "./course-server.ts";

export interface ServedCourse {
  readonly address: string;
  /** For /setup. */
  readonly setupCode: string;
  /** With both join codes. */
  readonly course: Course;
  /** Ricart and Agrawala's; due in a week, three attempts, hidden checks shown once it is due. */
  readonly task: Task;
  stop(): Promise<void>;
}

const setupCode = "only-for-tests";
const weekMs = 7 * 24 * 60 * 60 * 1000;

export async function serveCourse(): Promise<ServedCourse> {
  const folder = await mkdtemp(join(tmpdir(), "tiebreak-course-"));
  const { course, task } = await seed(folder);
  const server = await startCourseServer({
    TIEBREAK_DATA: folder,
    TIEBREAK_SETUP_CODE: setupCode,
    TIEBREAK_GRADERS: "1",
    TIEBREAK_LOG: "warn",
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: server.address, setupCode, course, task, stop };
}

/** Before the server runs: afterwards the folder is its own. */
async function seed(folder: string): Promise<{ readonly course: Course; readonly task: Task }> {
  const { database, close } = await openDatabase({ kind: "embedded", folder });
  try {
    const createdAt = new Date();
    const course = await addCourse(database, { title: "Distributed Algorithms", createdAt });
    const wanted = { lesson: "ricart-agrawala", exercise: null, title: "Ricart–Agrawala" };
    const [task] = await addTasks(database, course.id, [wanted]);
    if (task === undefined) throw new Error("the task was not stored");
    await changeTask(database, task.id, {
      attemptLimit: 3,
      dueAt: new Date(createdAt.getTime() + weekMs),
      latePolicy: { percentPerDay: 10, graceMinutes: 15, floorPercent: 50 },
    });
    return { course, task };
  } finally {
    await close();
  }
}
