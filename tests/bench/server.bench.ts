// What a course's server does without its pages: takes submissions in, grades them, and grows with
// workers. The exercise is the template's, which is fast; a lesson's own cost is in `grading`.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../lib/cli/project-root.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { openLog } from "../../lib/server/log.ts";
import { type OpenServer, openServer } from "../../lib/server/open-server.ts";
import { readSettings } from "../../lib/server/settings.ts";
import { submitProgram } from "../../lib/server/submit-program.ts";
import { unfinishedSubmissions } from "../../lib/store/submission-phases.ts";
import { submissions } from "../../lib/store/tables.ts";
import { makeCourse, type TestCourse } from "../support/course-fixture.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import type { Row } from "./row.ts";

export const name = "server";

const takenIn = 300;
/** Waiting for each verdict before the next is submitted. */
const oneByOne = 40;
const drained = 60;
const workerCounts = [1, 2, 4];

export async function measure(): Promise<Row[]> {
  const root = mkdtempSync(join(tmpdir(), "tiebreak-bench-"));
  const postgres = await startPostgres();
  try {
    cpSync(join(projectRoot, "lessons", "_template"), join(root, "small"), { recursive: true });
    const [exercise] = (await loadLesson(join(root, "small"), projectRoot)).exercises;
    const source = exercise?.solution ?? "";
    return [
      ...(await measureServer("embedded", { TIEBREAK_DATA: join(root, "data") }, root, source)),
      ...(await measureServer(
        "PostgreSQL",
        { DATABASE_URL: await postgres.newDatabase() },
        root,
        source,
      )),
      ...(await measureWorkers(postgres, root, source)),
    ];
  } finally {
    await postgres.stop();
    rmSync(root, { recursive: true });
  }
}

async function open(
  env: { readonly [name: string]: string },
  root: string,
  graders: number,
): Promise<OpenServer> {
  const settings = readSettings({ ...env, TIEBREAK_GRADERS: String(graders) }, 0);
  if (settings === null) throw new Error("no database is named");
  const log = openLog({ TIEBREAK_LOG: "error" });
  return openServer({ settings, log, lessons: { projectRoot, lessonRoots: [root] } });
}

async function measureServer(
  engine: string,
  env: { readonly [name: string]: string },
  root: string,
  source: string,
): Promise<Row[]> {
  const quiet = await open(env, root, 0);
  const course = await makeCourse(quiet.server.opened);
  const startedAt = performance.now();
  for (let count = 0; count < takenIn; count++) await press(quiet, course, `// ${count}`);
  const taking = (performance.now() - startedAt) / 1000;
  await quiet.server.database.delete(submissions);
  await quiet.close(0);
  const grading = await open(env, root, 1);
  const times: number[] = [];
  // The first one also loads the lesson and warms the sandbox.
  for (let count = -1; count < oneByOne; count++) {
    const pressedAt = performance.now();
    await press(grading, course, `${source}\n// ${engine} ${count}`);
    await untilNothingWaits(grading, 2);
    if (count >= 0) times.push(performance.now() - pressedAt);
  }
  await grading.close(0);
  times.sort((one, other) => one - other);
  const quantile = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
  return [
    { label: `${engine}: taken in, one by one`, value: takenIn / taking, unit: "submissions/s" },
    { label: `${engine}: submit to verdict, p50`, value: quantile(0.5), unit: "ms" },
    { label: `${engine}: submit to verdict, p95`, value: quantile(0.95), unit: "ms" },
  ];
}

async function press(
  { server }: OpenServer,
  { task, learner }: TestCourse,
  source: string,
): Promise<void> {
  const sent = { taskId: task.id, person: learner, source, requestKey: crypto.randomUUID() };
  const result = await submitProgram(server, sent, new Date());
  if (result.kind !== "accepted") throw new Error(`a submission was ${result.kind}`);
}

async function untilNothingWaits({ server }: OpenServer, pollMs: number): Promise<void> {
  while ((await unfinishedSubmissions(server.database)).length > 0) await sleep(pollMs);
}

/** From the first verdict to the last, so that starting the processes does not count. */
async function measureWorkers(
  postgres: TestPostgres,
  root: string,
  source: string,
): Promise<Row[]> {
  const rates: number[] = [];
  for (const count of workerCounts) {
    const url = await postgres.newDatabase();
    const opened = await open({ DATABASE_URL: url }, root, 0);
    const course = await makeCourse(opened.server.opened);
    for (let place = 0; place < drained; place++) {
      await press(opened, course, `${source}\n// ${place}`);
    }
    const workers = Array.from({ length: count }, () => startWorker(url, root));
    await untilNothingWaits(opened, 100);
    const rows = await opened.server.database.select().from(submissions);
    const ends = rows.map(({ gradedAt }) => gradedAt?.getTime() ?? 0);
    rates.push((1000 * (drained - 1)) / (Math.max(...ends) - Math.min(...ends)));
    await Promise.all(workers.map(stop));
    await opened.close(0);
  }
  const [one = Number.NaN] = rates;
  return workerCounts.flatMap((count, place) => {
    const rate = rates[place] ?? Number.NaN;
    const who = count === 1 ? "1 worker" : `${count} workers`;
    return [
      { label: `PostgreSQL: graded by ${who} of one job`, value: rate, unit: "submissions/s" },
      ...(count === 1 ? [] : [{ label: `${who} against 1`, value: rate / one, unit: "times" }]),
    ];
  });
}

function startWorker(url: string, root: string): ChildProcess {
  const command = join(projectRoot, "lib", "cli", "tiebreak.ts");
  const env = { ...process.env, DATABASE_URL: url, TIEBREAK_LESSONS: root, TIEBREAK_LOG: "error" };
  return spawn(process.execPath, [command, "work", "--jobs", "1"], { env, stdio: "inherit" });
}

function stop(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.kill("SIGTERM");
  });
}
