// A course's server without its pages, in a process of its own that a test may kill at any moment.
// What is submitted comes over the channel to the parent; every answer was committed before.

import { and, eq, like } from "drizzle-orm";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { lessonRoots } from "../../lib/lessons/catalogue.ts";
import { requeueFailed } from "../../lib/queue/recover-queue.ts";
import { submitProgram } from "../../lib/server/learner/submit-program.ts";
import { openServer } from "../../lib/server/open-server.ts";
import { openLog } from "../../lib/server/operation/log.ts";
import { readSettings } from "../../lib/server/operation/settings.ts";
import { unfinishedSubmissions } from "../../lib/store/submission-phases.ts";
import { type Person, people, submissions, type Task, tasks } from "../../lib/store/tables.ts";
import { addLearner, makeCourse } from "./course-fixture.ts";
import type { CourseAnswer, CourseOrder } from "./killed-course.ts";

const learnersMax = 20;

const settings = readSettings(process.env, 0);
if (settings === null) throw new Error("no database is named");
const log = openLog({ TIEBREAK_LOG: "error" });
const lessons = { projectRoot, lessonRoots: lessonRoots(projectRoot) };
const { server, close } = await openServer({ settings, log, lessons });
const { task, learners } = await findCourse();

process.on("message", (order: CourseOrder) => void obey(order));
process.on("disconnect", () => process.exit());
say({ kind: "ready" });

async function obey(order: CourseOrder): Promise<void> {
  if (order.kind === "stop") {
    await close(order.limitMs);
    process.exit();
  }
  if (order.kind === "ask") {
    await tryAgain();
    const { length } = await unfinishedSubmissions(server.database);
    say({ kind: "unfinished", count: length });
    return;
  }
  const person = learners[order.place % learners.length];
  if (person === undefined) throw new Error("nobody is in the course");
  const requestKey = `press ${order.place}`;
  const sent = { taskId: task.id, person, source: order.source, requestKey };
  const result = await submitProgram(server, sent, server.now());
  if (result.kind !== "accepted") throw new Error(`submission ${order.place}: ${result.kind}`);
  say({ kind: "taken", place: order.place, submissionId: result.submission.id });
}

/** As an instructor does with what was in hand twice when we were killed. */
async function tryAgain(): Promise<void> {
  const failed = and(eq(submissions.state, "failed"), like(submissions.failure, "%set aside%"));
  const rows = await server.database.select().from(submissions).where(failed);
  for (const { id } of rows) {
    await server.database.transaction((tx) => requeueFailed(tx, server.queue, id));
  }
}

/** The course is made by the first process, in one go; later ones find it. */
async function findCourse(): Promise<{ readonly task: Task; readonly learners: Person[] }> {
  const { database } = server;
  const [found] = await database.select().from(tasks);
  const made = found ?? (await makeCourse(server.opened)).task;
  const known = await database.select().from(people);
  while (known.length < learnersMax) {
    known.push(await addLearner(database, made.courseId, `learner ${known.length}`));
  }
  return { task: made, learners: known.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

function say(answer: CourseAnswer): void {
  process.send?.(answer);
}
