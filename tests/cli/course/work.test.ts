import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { type GradingQueue, openQueue } from "../../../lib/queue/grading-queue.ts";
import { type OpenDatabase, openDatabase } from "../../../lib/store/database.ts";
import { gradings, submissions } from "../../../lib/store/tables.ts";
import { handIn, makeCourse } from "../../support/course-fixture.ts";
import { startPostgres, type TestPostgres } from "../../support/postgres.ts";
import { runTiebreak } from "../../support/run-tiebreak.ts";

let postgres: TestPostgres;
let url: string;
let opened: OpenDatabase;
let queue: GradingQueue;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  opened = await openDatabase({ kind: "postgresql", url });
  queue = await openQueue(opened);
});
afterAll(async () => {
  await queue.close();
  await opened.close();
  await postgres.stop();
});

/** `output` grows while it runs. */
function work(grace: string): { child: ChildProcess; said: () => string } {
  const entry = join(projectRoot, "lib/cli/tiebreak.ts");
  const args = [entry, "work", "--jobs", "1", "--grace", grace];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: url, TIEBREAK_LOG: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (part) => (said += String(part)));
  return { child, said: () => said };
}

const states = async () => (await opened.database.select().from(submissions)).map((s) => s.state);

test("a worker that is stopped hands back what it has in hand; the next grades it", async () => {
  const course = await makeCourse(opened, { lesson: "ricart-agrawala" });
  const solution = join(projectRoot, "lessons/ricart-agrawala/solution.ts");
  const { id } = await handIn(opened, course, readFileSync(solution, "utf8"));
  const job = { kind: "submission", submissionId: id } as const;
  await opened.database.transaction((tx) => queue.enqueue(tx, job));

  const first = work("0");
  await expect.poll(states, { timeout: 300_000, interval: 20 }).toEqual(["started"]);
  first.child.kill("SIGTERM");
  expect(await once(first.child, "exit")).toEqual([0, null]);
  expect(first.said()).toContain('"outcome":"handed-back"');
  expect(await states()).toEqual(["queued"]);
  expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });

  const second = work("30");
  await expect.poll(states, { timeout: 300_000, interval: 100 }).toEqual(["graded"]);
  second.child.kill("SIGINT");
  expect(await once(second.child, "exit")).toEqual([0, null]);
  expect(await opened.database.select().from(gradings)).toHaveLength(1);
});

test("without PostgreSQL it says what to name", async () => {
  const answer = await runTiebreak(["work"], { cwd: projectRoot, env: { DATABASE_URL: "" } });
  expect(answer.code).not.toBe(0);
  expect(answer.errors).toContain("DATABASE_URL=postgres://");
});
