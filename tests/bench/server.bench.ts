// What a course's server does: takes submissions in over HTTP, grades them, and grows with workers.
// The exercise is the template's; what a lesson's own grading costs is told by `grading`.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { openQueue } from "../../lib/queue/grading-queue.ts";
import { submitProgram } from "../../lib/server/learner/submit-program.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { databasePlace } from "../../lib/store/database-place.ts";
import { unfinishedSubmissions } from "../../lib/store/submission-phases.ts";
import { submissions } from "../../lib/store/tables.ts";
import { makeCourse } from "../support/course-fixture.ts";
import { type CourseServer, startCourseServer } from "../support/course-server.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { makeClass, type PostingClass, post } from "./posting-class.ts";
import type { Row } from "./row.ts";

export const name = "server";

const takenIn = 200;
/** Requests under way at the same time. */
const atOnce = 4;
/** Waiting for each verdict before the next is submitted. */
const oneByOne = 20;
const drained = 60;
const workerCounts = [1, 2, 4];
const pollMs = 10;
/** Keeps a program on one core, where the system has it. */
const taskset = "/usr/bin/taskset";

export async function measure(): Promise<Row[]> {
  const root = mkdtempSync(join(tmpdir(), "tiebreak-bench-"));
  const postgres = await startPostgres();
  try {
    cpSync(join(projectRoot, "lessons", "_template"), join(root, "small"), { recursive: true });
    const [exercise] = (await loadLesson(join(root, "small"), projectRoot)).exercises;
    const source = exercise?.solution ?? "";
    const embedded = { TIEBREAK_DATA: join(root, "data"), DATABASE_URL: "" };
    const server = { DATABASE_URL: await postgres.newDatabase() };
    return [
      ...(await measureServer("embedded", embedded, root, source)),
      ...(await measureServer("PostgreSQL", server, root, source)),
      ...(await measureWorkers(postgres, root, source)),
    ];
  } finally {
    await postgres.stop();
    rmSync(root, { recursive: true });
  }
}

async function measureServer(
  engine: string,
  where: { readonly [name: string]: string },
  root: string,
  source: string,
): Promise<Row[]> {
  const place = databasePlace(where);
  if (place === null) throw new Error("no database is named");
  const seeded = await openDatabase(place);
  const posting = await makeClass(seeded, Math.ceil(takenIn / 10));
  await seeded.close();
  const env = { ...where, TIEBREAK_LESSONS: root, TIEBREAK_LOG: "error" };
  const grading = await startCourseServer({ ...env, TIEBREAK_GRADERS: "1" });
  const times = await verdictTimes(grading, posting, source);
  await grading.stop();
  const quiet = await startCourseServer({ ...env, TIEBREAK_GRADERS: "0" });
  const rate = await takingRate(quiet, posting);
  await quiet.stop();
  const quantile = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
  return [
    { label: `${engine}: taken in over HTTP`, value: rate, unit: "submissions/s" },
    { label: `${engine}: submit to verdict, p50`, value: quantile(0.5), unit: "ms" },
    { label: `${engine}: submit to verdict, p95`, value: quantile(0.95), unit: "ms" },
  ];
}

/** Sorted; one at a time, so nobody waits for anybody else. */
async function verdictTimes(
  { address }: CourseServer,
  posting: PostingClass,
  source: string,
): Promise<readonly number[]> {
  const times: number[] = [];
  // The first one also loads the lesson and warms the sandbox.
  for (let count = -1; count < oneByOne; count++) {
    const pressedAt = performance.now();
    const state = await post(address, posting, count + 1, `${source}\n// ${count}`);
    while ((await state()) !== "graded") await sleep(pollMs);
    if (count >= 0) times.push(performance.now() - pressedAt);
  }
  return times.sort((one, other) => one - other);
}

async function takingRate({ address }: CourseServer, posting: PostingClass): Promise<number> {
  let next = 0;
  const press = async (): Promise<void> => {
    while (next < takenIn) {
      next += 1;
      await post(address, posting, next, `// ${next}`);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, press));
  return (1000 * takenIn) / (performance.now() - startedAt);
}

async function measureWorkers(
  postgres: TestPostgres,
  root: string,
  source: string,
): Promise<Row[]> {
  const rates: number[] = [];
  for (const count of workerCounts) {
    rates.push(await drainingRate(await postgres.newDatabase(), count, root, source));
  }
  const [one = Number.NaN] = rates;
  return workerCounts.flatMap((count, place) => {
    const rate = rates[place] ?? Number.NaN;
    const who = count === 1 ? "1 worker" : `${count} workers`;
    const cores = availableParallelism();
    const where = count > cores ? `on ${cores} cores` : "a core each";
    return [
      { label: `PostgreSQL: graded by ${who}, ${where}`, value: rate, unit: "submissions/s" },
      ...(count === 1 ? [] : [{ label: `${who} against 1`, value: rate / one, unit: "times" }]),
    ];
  });
}

/** From the first verdict to the last, so that starting the processes does not count. */
async function drainingRate(
  url: string,
  count: number,
  root: string,
  source: string,
): Promise<number> {
  const opened = await openDatabase({ kind: "postgresql", url });
  const queue = await openQueue(opened);
  const { task, learner } = await makeCourse(opened);
  const workers = await Promise.all(
    Array.from({ length: count }, (_, place) => startWorker(url, root, place)),
  );
  for (let place = 0; place < drained; place++) {
    const sent = { taskId: task.id, person: learner, source: `${source}\n// ${place}` };
    const into = { database: opened.database, queue, now: () => new Date() };
    await submitProgram(into, { ...sent, requestKey: randomUUID() }, new Date());
  }
  while ((await unfinishedSubmissions(opened.database)).length > 0) await sleep(10 * pollMs);
  const rows = await opened.database.select().from(submissions);
  const ends = rows.map(({ gradedAt }) => gradedAt?.getTime() ?? 0);
  await Promise.all(workers.map(stop));
  await queue.close();
  await opened.close();
  return (1000 * (drained - 1)) / (Math.max(...ends) - Math.min(...ends));
}

/**
 * Answers when it says that it works. Each is kept on one core, as on a machine of its own: one
 * that is free to use two grades on the first and prepares the next sandbox on the second.
 */
async function startWorker(url: string, root: string, place: number): Promise<ChildProcess> {
  const command = join(projectRoot, "lib", "cli", "tiebreak.ts");
  const env = { ...process.env, DATABASE_URL: url, TIEBREAK_LESSONS: root };
  const work = [process.execPath, command, "work", "--jobs", "1"];
  const core = String(place % availableParallelism());
  const [program = "", ...args] = existsSync(taskset) ? [taskset, "-c", core, ...work] : work;
  const worker = spawn(program, args, {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => worker.stdout.once("data", resolve));
  // Nobody reads the rest, and nobody may wait for that.
  worker.stdout.resume();
  return worker;
}

function stop(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.kill("SIGTERM");
  });
}
