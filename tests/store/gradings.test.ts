import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../lib/store/database.ts";
import {
  currentGrading,
  makeCurrent,
  recordGrading,
  recordRegrading,
} from "../../lib/store/gradings.ts";
import {
  failSubmission,
  receiveSubmission,
  releaseSubmission,
  startSubmission,
} from "../../lib/store/submission-phases.ts";
import { gradings, regrades, type StoredSubmission, submissions } from "../../lib/store/tables.ts";
import { fakeReport, handIn, makeCourse, notGradable } from "../support/course-fixture.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

let opened: OpenDatabase;
const now = new Date("2026-11-16T12:00:00Z");

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function received(): Promise<StoredSubmission> {
  const { id } = await handIn(opened, await makeCourse(opened), "text");
  return take(id);
}

async function take(id: string): Promise<StoredSubmission> {
  const held = await opened.database.transaction((tx) => receiveSubmission(tx, id, now));
  if (held === null) throw new Error("nothing to take");
  return held.submission;
}

function record({ id, fence }: StoredSubmission, report = fakeReport("text")): Promise<boolean> {
  const grading = { submissionId: id, fence, report, finishedAt: now, gradedAt: now };
  return opened.database.transaction((tx) => recordGrading(tx, grading));
}

async function stored(id: string): Promise<StoredSubmission | undefined> {
  const [row] = await opened.database.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

async function regradeOf({ id, taskId }: StoredSubmission): Promise<string> {
  const values = { taskId, submissionIds: [id], requestedAt: now };
  const [regrade] = await opened.database.insert(regrades).values(values).returning();
  return regrade?.id ?? "";
}

test("A grading is stored as the report's own bytes, with its sums, and is current", async () => {
  const submission = await received();
  await startSubmission(opened.database, submission, now);
  expect(await stored(submission.id)).toMatchObject({ state: "started", startedAt: now });
  const report = { ...fakeReport("text", 1, 0), submission: "\u0000 ä \ud800" };
  expect(await record(submission, report)).toBe(true);
  const grading = await currentGrading(opened.database, submission.id);
  expect(grading?.report).toBe(JSON.stringify(report));
  expect(grading).toMatchObject({ earned: 1, possible: 2, visibleEarned: 1, visiblePossible: 1 });
  expect(await stored(submission.id)).toMatchObject({ state: "graded", gradedAt: now });
});

test("Whoever held a submission before another took it writes nothing", async () => {
  const late = await received();
  const holder = await take(late.id);
  expect(await record(late, notGradable("text"))).toBe(false);
  expect(await record(holder)).toBe(true);
  expect(await record(holder)).toBe(false);
  const rows = await opened.database
    .select()
    .from(gradings)
    .where(eq(gradings.submissionId, late.id));
  expect(rows.map(({ status }) => status)).toEqual(["graded"]);
});

test("Nobody takes what is graded, and a late release or failure changes nothing", async () => {
  const submission = await received();
  await record(submission);
  await opened.database.transaction(async (tx) => {
    expect(await receiveSubmission(tx, submission.id, now)).toBeNull();
    await releaseSubmission(tx, { id: submission.id });
    await failSubmission(tx, { id: submission.id }, "too late");
  });
  expect(await stored(submission.id)).toMatchObject({ state: "graded", failure: null });
});

test("A holder that lost the submission cannot release it nor fail it", async () => {
  const late = await received();
  await take(late.id);
  await opened.database.transaction(async (tx) => {
    await releaseSubmission(tx, late);
    await failSubmission(tx, late, "gave up");
  });
  expect(await stored(late.id)).toMatchObject({ state: "received" });
});

test("A failed submission keeps its sentence and refuses its last holder's result", async () => {
  const submission = await received();
  await opened.database.transaction((tx) => failSubmission(tx, submission, "it was too slow"));
  expect(await record(submission)).toBe(false);
  expect(await stored(submission.id)).toMatchObject({
    state: "failed",
    failure: "it was too slow",
  });
});

test("A regrading is kept beside the current grading, once, until it is made current", async () => {
  const submission = await received();
  await record(submission);
  const regradeId = await regradeOf(submission);
  const report = fakeReport("text", 0, 0);
  const regrading = { submissionId: submission.id, regradeId, report, gradedAt: now };
  const write = () => opened.database.transaction((tx) => recordRegrading(tx, regrading));
  expect([await write(), await write()]).toEqual([true, false]);
  expect((await currentGrading(opened.database, submission.id))?.earned).toBe(2);
  const [row] = await opened.database
    .select()
    .from(gradings)
    .where(eq(gradings.regradeId, regradeId));
  if (row === undefined) throw new Error("no regrading");
  await opened.database.transaction((tx) => makeCurrent(tx, [row]));
  expect((await currentGrading(opened.database, submission.id))?.earned).toBe(0);
});

test("A regrade that was discarded takes nothing more", async () => {
  const submission = await received();
  await record(submission);
  const regradeId = await regradeOf(submission);
  await opened.database
    .update(regrades)
    .set({ discardedAt: now })
    .where(eq(regrades.id, regradeId));
  const report = fakeReport("text");
  const regrading = { submissionId: submission.id, regradeId, report, gradedAt: now };
  expect(await opened.database.transaction((tx) => recordRegrading(tx, regrading))).toBe(false);
});
