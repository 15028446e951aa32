import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openQueue } from "../../lib/queue/grading-queue.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { submissions } from "../../lib/store/tables.ts";
import { handIn, makeCourse } from "../support/course-fixture.ts";

const root = mkdtempSync(join(tmpdir(), "tiebreak-killer-"));
const folder = join(root, "data");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sources = ["killer", "one", "other"];

async function handInAll(): Promise<void> {
  const opened = await openDatabase({ kind: "embedded", folder });
  const queue = await openQueue(opened);
  const course = await makeCourse(opened);
  for (const source of sources) {
    const { id } = await handIn(opened, course, source);
    const job = { kind: "submission", submissionId: id } as const;
    await opened.database.transaction((tx) => queue.enqueue(tx, job));
  }
  await queue.close();
  await opened.close();
}

/** The signal that ended it; null when it came to its end. */
function work(): Promise<NodeJS.Signals | null> {
  const script = join(import.meta.dirname, "..", "support", "killable-worker.ts");
  const child = fork(script, [folder], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    child.on("exit", (code, signal) => {
      if (signal === null && code !== 0) reject(new Error(`the worker ended with ${code}`));
      else resolve(signal);
    });
  });
}

test("A submission that ends two workers is set aside, and nobody beside it", async () => {
  await handInAll();
  let deaths = 0;
  while ((await work()) === "SIGKILL") deaths += 1;
  expect(deaths).toBe(2);
  const opened = await openDatabase({ kind: "embedded", folder });
  const rows = await opened.database.select().from(submissions);
  await opened.close();
  const bySource = new Map(rows.map((row) => [row.source, row]));
  expect(bySource.get("killer")).toMatchObject({ state: "failed" });
  const { failure } = bySource.get("killer") ?? {};
  expect(failure).toContain("its program ended the grading process twice");
  expect(failure).toContain("It uses up no attempt.");
  for (const innocent of ["one", "other"]) {
    expect(bySource.get(innocent)).toMatchObject({ state: "graded", failure: null });
  }
});
