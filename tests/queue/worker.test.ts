import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Graded, Grader } from "../../lib/queue/grader.ts";
import { type GradingQueue, openQueue } from "../../lib/queue/grading-queue.ts";
import { recoverQueue, requeueFailed } from "../../lib/queue/recover-queue.ts";
import { type SettledJob, startWorker, type Worker } from "../../lib/queue/worker.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { currentGrading } from "../../lib/store/gradings.ts";
import { gradings, regrades, type StoredSubmission, submissions } from "../../lib/store/tables.ts";
import { fakeReport, handIn, makeCourse } from "../support/course-fixture.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

let opened: OpenDatabase;
let queue: GradingQueue;
let worker: Worker | null = null;
let settled: SettledJob[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  queue = await openQueue(opened, { retryLimit: 2, retryDelaySeconds: 0 });
});
afterEach(async () => {
  await worker?.stop(0);
  worker = null;
  settled = [];
});
afterAll(async () => {
  await queue.close();
  await opened.close();
});

function start(grade: Grader, jobs = 2): void {
  worker = startWorker(opened, queue, {
    grade,
    atOnce: jobs,
    pollMs: 100,
    onSettled: (one) => settled.push(one),
    onTrouble: (error) => {
      throw error;
    },
  });
}

const right: Grader = async ({ submission }) => graded(fakeReport(submission.source));
const graded = (report: Graded["report"]): Graded => ({ report, visiblePossible: 1 });
const interrupted: Grader = async ({ submission }) =>
  graded({
    ...fakeReport(submission.source),
    status: { kind: "interrupted", why: "too\0 slow" },
    criteria: [],
  });

async function submitted(source: string = randomUUID()): Promise<StoredSubmission> {
  const submission = await handIn(opened, await makeCourse(opened), source);
  await enqueue(submission.id);
  return submission;
}

function enqueue(submissionId: string): Promise<void> {
  const job = { kind: "submission", submissionId } as const;
  return opened.database.transaction((tx) => queue.enqueue(tx, job));
}

async function stored(id: string): Promise<StoredSubmission | undefined> {
  const [row] = await opened.database.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

async function untilState(id: string, state: StoredSubmission["state"]): Promise<StoredSubmission> {
  return vi.waitFor(
    async () => {
      const row = await stored(id);
      if (row?.state !== state) throw new Error(`it is ${row?.state}, not ${state}`);
      return row;
    },
    { timeout: 300_000, interval: 20 },
  );
}

describe("a worker", () => {
  test("grades what is submitted and notes the six times in their order", async () => {
    start(right);
    const { id, source } = await submitted();
    const row = await untilState(id, "graded");
    const { requestedAt, submittedAt, receivedAt, startedAt, finishedAt, gradedAt } = row;
    const times = [requestedAt, submittedAt, receivedAt, startedAt, finishedAt, gradedAt];
    const numbers = times.map((time) => time?.getTime() ?? Number.NaN);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const grading = await currentGrading(opened.database, id);
    expect(grading?.report).toBe(JSON.stringify(fakeReport(source)));
    expect(await queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  test("grades each once, however many are waiting", async () => {
    const course = await makeCourse(opened);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      ids.push((await handIn(opened, course, `program ${count}`)).id);
    }
    for (const id of ids) await enqueue(id);
    const seen: string[] = [];
    start(async (work) => {
      seen.push(work.submission.id);
      return right(work);
    }, 3);
    for (const id of ids) await untilState(id, "graded");
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("ends a job without effect when its submission is graded already", async () => {
    const { id } = await submitted();
    start(right);
    const before = await untilState(id, "graded");
    await enqueue(id);
    await vi.waitFor(async () => expect(await queue.depth()).toEqual({ waiting: 0, active: 0 }), {
      timeout: 300_000,
    });
    expect(await stored(id)).toEqual(before);
  });

  test("never records an interrupted grading: it is tried again, then fails in words", async () => {
    start(interrupted);
    const { id } = await submitted();
    const row = await untilState(id, "failed");
    expect(row.failure).toContain("too  slow. It uses up no attempt.");
    expect(settled.map(({ outcome }) => outcome)).toEqual(["retried", "failed"]);
    expect(await currentGrading(opened.database, id)).toBeNull();
    await worker?.stop(0);
    expect(await opened.database.transaction((tx) => requeueFailed(tx, queue, id))).toBe(true);
    expect(await opened.database.transaction((tx) => requeueFailed(tx, queue, id))).toBe(false);
    start(right);
    expect(await untilState(id, "graded")).toMatchObject({ failure: null });
  });

  test("survives a grader that throws", async () => {
    let calls = 0;
    start(async (work) => {
      calls += 1;
      if (calls === 1) throw new Error("the lesson is not there");
      return right(work);
    });
    await untilState((await submitted()).id, "graded");
    expect(settled[0]).toMatchObject({ outcome: "retried", why: "the lesson is not there" });
  });

  test("finishes what it has in hand when it is told to stop in time", async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    start(async (work) => {
      started.resolve();
      await finish.promise;
      return right(work);
    });
    const { id } = await submitted();
    await started.promise;
    const stopped = worker?.stop(60_000);
    finish.resolve();
    await stopped;
    expect(await stored(id)).toMatchObject({ state: "graded" });
  });

  test("hands back what it cannot finish, and the next one takes it at once", async () => {
    const started = Promise.withResolvers<void>();
    start(async (work) => {
      started.resolve();
      await new Promise((resolve) => work.signal.addEventListener("abort", resolve));
      return interrupted(work);
    });
    const { id } = await submitted();
    await started.promise;
    await worker?.stop(0);
    expect(settled.map(({ outcome }) => outcome)).toEqual(["handed-back"]);
    expect(await stored(id)).toMatchObject({ state: "queued", receivedAt: null });
    start(right);
    await untilState(id, "graded");
  });
});

describe("recovery", () => {
  test("takes jobs from the hands of the dead, and enqueues what has none", async () => {
    const held = await submitted();
    await opened.database.transaction((tx) => queue.fetch(tx));
    const forgotten = await handIn(opened, await makeCourse(opened), "no job");
    await recoverQueue(opened, queue);
    await recoverQueue(opened, queue);
    expect(await queue.depth()).toEqual({ waiting: 2, active: 0 });
    start(right);
    await untilState(held.id, "graded");
    await untilState(forgotten.id, "graded");
  });

  test("finishes a regrade whose jobs were lost; its gradings do not count yet", async () => {
    const { id, taskId } = await submitted("once");
    start(right);
    await untilState(id, "graded");
    const values = { taskId, submissionIds: [id], requestedAt: new Date() };
    const [regrade] = await opened.database.insert(regrades).values(values).returning();
    await recoverQueue(opened, queue);
    const found = await vi.waitFor(async () => {
      const rows = await opened.database
        .select()
        .from(gradings)
        .where(eq(gradings.regradeId, regrade?.id ?? ""));
      expect(rows).toHaveLength(1);
      return rows;
    }, 300_000);
    expect(found[0]).toMatchObject({ submissionId: id, isCurrent: false });
    await recoverQueue(opened, queue);
    expect((await queue.depth()).waiting).toBe(0);
  });

  test("of a regrade that never comes to an end leaves an interrupted grading", async () => {
    const { id, taskId } = await submitted();
    start(right);
    await untilState(id, "graded");
    await worker?.stop(0);
    const values = { taskId, submissionIds: [id], requestedAt: new Date() };
    const [regrade] = await opened.database.insert(regrades).values(values).returning();
    const regradeId = regrade?.id ?? "";
    start(interrupted);
    const job = { kind: "regrade", submissionId: id, regradeId } as const;
    await opened.database.transaction((tx) => queue.enqueue(tx, job));
    const rows = await vi.waitFor(
      async () => {
        const written = await opened.database
          .select()
          .from(gradings)
          .where(eq(gradings.regradeId, regradeId));
        expect(written).toHaveLength(1);
        return written;
      },
      { timeout: 300_000 },
    );
    expect(rows[0]).toMatchObject({ status: "interrupted", isCurrent: false });
    expect(await currentGrading(opened.database, id)).toMatchObject({ status: "graded" });
  });
});
