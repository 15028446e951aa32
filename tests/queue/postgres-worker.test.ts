// What only several processes, or a network, can do to workers.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Grader } from "../../lib/queue/grader.ts";
import { type GradingQueue, openQueue } from "../../lib/queue/grading-queue.ts";
import { type SettledJob, startWorker, type Worker } from "../../lib/queue/worker.ts";
import { type OpenDatabase, openDatabase } from "../../lib/store/database.ts";
import { currentGrading } from "../../lib/store/gradings.ts";
import { gradings, type StoredSubmission, submissions } from "../../lib/store/tables.ts";
import { fakeReport, handIn, makeCourse } from "../support/course-fixture.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

let postgres: TestPostgres;
/** Two processes' worth of everything. */
let here: { opened: OpenDatabase; queue: GradingQueue };
let there: { opened: OpenDatabase; queue: GradingQueue };
/** Nobody's connection but the test's own. */
let watcher: OpenDatabase;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  const open = async () => {
    const opened = await openDatabase({ kind: "postgresql", url });
    return {
      opened,
      queue: await openQueue(opened, { retryDelaySeconds: 0, superviseSeconds: 1 }),
    };
  };
  here = await open();
  there = await open();
  watcher = await openDatabase({ kind: "postgresql", url });
});
afterAll(async () => {
  for (const { opened, queue } of [here, there]) {
    await queue.close();
    await opened.close();
  }
  await watcher.close();
  await postgres.stop();
});

const right: Grader = async ({ submission }) => ({
  report: fakeReport(submission.source),
  visiblePossible: 1,
});

function work(at: typeof here, grade: Grader, settled: SettledJob[] = []): Worker {
  const onSettled = (one: SettledJob) => settled.push(one);
  return startWorker(at.opened, at.queue, { grade, atOnce: 1, pollMs: 60_000, onSettled });
}

async function submitted(): Promise<string> {
  const { id } = await handIn(watcher, await makeCourse(watcher), "program");
  const job = { kind: "submission", submissionId: id } as const;
  await watcher.database.transaction((tx) => there.queue.enqueue(tx, job));
  return id;
}

async function untilState(id: string, state: StoredSubmission["state"]): Promise<void> {
  const options = { timeout: 300_000, interval: 20 };
  await vi.waitFor(async () => {
    const [row] = await watcher.database.select().from(submissions).where(eq(submissions.id, id));
    expect(row?.state).toBe(state);
  }, options);
}

/** As a network does, or a database that is restarted. */
async function cutConnections(): Promise<void> {
  await watcher.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

test("Processes that start together make one queue", async () => {
  const url = await postgres.newDatabase();
  const all = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ kind: "postgresql", url })),
  );
  const queues = await Promise.all(all.map((opened) => openQueue(opened)));
  await Promise.all(queues.map((queue) => queue.close()));
  await Promise.all(all.map((opened) => opened.close()));
});

test("A job enqueued by another process is taken at once, without looking for it", async () => {
  const worker = work(here, right);
  await untilState(await submitted(), "graded");
  await worker.stop(0);
});

test("Connections that are cut cost nothing: results are written, notices come again", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const worker = work(here, async (held) => {
    started.resolve();
    await finish.promise;
    return right(held);
  });
  const first = await submitted();
  await started.promise;
  await cutConnections();
  finish.resolve();
  await untilState(first, "graded");
  await cutConnections();
  await untilState(await submitted(), "graded");
  await worker.stop(0);
});

test("Who is silent for too long loses the job, and comes too late", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const late: SettledJob[] = [];
  const silent = work(
    here,
    async (held) => {
      started.resolve();
      await finish.promise;
      return { report: fakeReport(held.submission.source, 0, 0), visiblePossible: 1 };
    },
    late,
  );
  const id = await submitted();
  await started.promise;
  await watcher.pool.query(
    "update queue.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
  );
  const quick = startWorker(there.opened, there.queue, { grade: right, atOnce: 1, pollMs: 100 });
  await untilState(id, "graded");
  finish.resolve();
  await vi.waitFor(() => expect(late.map(({ outcome }) => outcome)).toEqual(["late"]), {
    timeout: 300_000,
  });
  expect((await currentGrading(watcher.database, id))?.earned).toBe(2);
  const rows = await watcher.database.select().from(gradings).where(eq(gradings.submissionId, id));
  expect(rows).toHaveLength(1);
  await silent.stop(0);
  await quick.stop(0);
});
