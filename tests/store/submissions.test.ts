import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submissionBytesMax } from "../../lib/grading/read-submission.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { recordGrading } from "../../lib/store/gradings.ts";
import { listSubmissions, readSubmission } from "../../lib/store/submission-lists.ts";
import { failSubmission, receiveSubmission } from "../../lib/store/submission-phases.ts";
import { attemptsOf, submit } from "../../lib/store/submissions.ts";
import { extensions, submissions } from "../../lib/store/tables.ts";
import {
  addLearner,
  fakeReport,
  handIn,
  makeCourse,
  notGradable,
  type TestCourse,
} from "../support/course-fixture.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

let opened: OpenDatabase;
const noon = new Date("2026-11-16T12:00:00Z");
const evening = new Date("2026-11-16T18:00:00Z");

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

function press({ task, learner }: TestCourse, more: { source?: string; key?: string; at?: Date }) {
  const { source = "class Lock {}", key = randomUUID(), at = noon } = more;
  const request = { task, person: learner, source, requestKey: key, requestedAt: at };
  return opened.database.transaction((tx) => submit(tx, request));
}

describe("a submission", () => {
  test("is stored with its text, the hash of it and its times", async () => {
    const course = await makeCourse(opened);
    const result = await press(course, { source: "class Lock { /* ä */ }" });
    expect(result).toMatchObject({
      kind: "accepted",
      isRepeat: false,
      attemptsLeft: null,
      submission: { source: "class Lock { /* ä */ }", state: "queued", requestedAt: noon },
    });
    const report = fakeReport("class Lock { /* ä */ }");
    expect(result).toHaveProperty("submission.sourceHash", report.submission);
  });

  test("is the same when one press of the button arrives twice, at once or later", async () => {
    const course = await makeCourse(opened, { attemptLimit: 1 });
    const [one, other] = await Promise.all([
      press(course, { key: "a" }),
      press(course, { key: "a" }),
    ]);
    const later = await press(course, { key: "a", source: "another" });
    const ids = [one, other, later].map((result) => Reflect.get(result, "submission")?.id);
    expect(new Set(ids).size).toBe(1);
    expect(later).toMatchObject({ isRepeat: true, attemptsLeft: 0 });
    const { learner } = course;
    const found = await listSubmissions(opened.database, { personId: learner.id });
    expect(found).toHaveLength(1);
  });

  test("of another person may have the same key", async () => {
    const course = await makeCourse(opened);
    const other = await addLearner(opened.database, course.task.courseId, "learner-2");
    await press(course, { key: "a" });
    const result = await press({ ...course, learner: other }, { key: "a" });
    expect(result).toMatchObject({ kind: "accepted", isRepeat: false });
  });

  test("may be as long as the command line reads, and no longer", async () => {
    const course = await makeCourse(opened);
    const fits = await press(course, { source: "ä".repeat(submissionBytesMax / 2) });
    expect(fits.kind).toBe("accepted");
    const long = await press(course, { source: "x".repeat(submissionBytesMax + 1) });
    expect(long).toMatchObject({ kind: "refused", why: expect.stringContaining("at most 256 kB") });
  });

  test.each(["a\n\0b", "a\n\ud800"])(
    "with what is no text is refused, by its line",
    async (source) => {
      const course = await makeCourse(opened);
      expect(await press(course, { source })).toMatchObject({
        kind: "refused",
        why: expect.stringContaining("Line 2"),
      });
    },
  );
});

describe("attempts", () => {
  test("are limited, and who has used all is told", async () => {
    const course = await makeCourse(opened, { attemptLimit: 2 });
    expect(await press(course, {})).toMatchObject({ attemptsLeft: 1 });
    expect(await press(course, {})).toMatchObject({ attemptsLeft: 0 });
    expect(await press(course, {})).toEqual({
      kind: "refused",
      why: expect.stringMatching(/^All 2 attempts are used\. 2 of them are still being graded/),
    });
  });

  test("pressed at the same time are counted one after the other", async () => {
    const course = await makeCourse(opened, { attemptLimit: 3 });
    const results = await Promise.all(Array.from({ length: 8 }, () => press(course, {})));
    expect(results.filter(({ kind }) => kind === "accepted")).toHaveLength(3);
  });

  test("that could not be graded are given back", async () => {
    const course = await makeCourse(opened, { attemptLimit: 2 });
    const [one, other] = [await handIn(opened, course, "1"), await handIn(opened, course, "2")];
    await opened.database.transaction(async (tx) => {
      const held = await receiveSubmission(tx, one.id, noon);
      const { id: submissionId, fence } = held?.submission ?? { id: "", fence: -1 };
      const times = { finishedAt: noon, gradedAt: noon };
      await recordGrading(tx, { submissionId, fence, report: notGradable("1"), ...times });
      await failSubmission(tx, { id: other.id }, "the machine was on fire");
    });
    expect(await attemptsOf(opened.database, course.task, course.learner.id)).toEqual({
      used: 0,
      open: 0,
      limit: 2,
      left: 2,
    });
  });
});

describe("a task", () => {
  test("takes nothing before it opens nor after it closes", async () => {
    const early = await makeCourse(opened, { opensAt: evening });
    expect(await press(early, {})).toMatchObject({
      why: expect.stringContaining("opens at 2026-11-16 18:00 UTC"),
    });
    const late = await makeCourse(opened, { closesAt: noon });
    expect(await press(late, { at: noon })).toMatchObject({ kind: "accepted" });
    expect(await press(late, { at: evening })).toMatchObject({
      why: expect.stringContaining("closed at 2026-11-16 12:00 UTC"),
    });
  });

  test.each([
    { closesAt: evening, dueAt: null },
    { closesAt: null, dueAt: evening },
  ])("stays open longer for whoever has an extension: %o", async (extension) => {
    const course = await makeCourse(opened, { closesAt: noon });
    const whose = { taskId: course.task.id, personId: course.learner.id };
    await opened.database.insert(extensions).values({ ...whose, ...extension });
    expect(await press(course, { at: evening })).toMatchObject({ kind: "accepted" });
    const after = new Date(evening.getTime() + 1);
    expect(await press(course, { at: after })).toMatchObject({ kind: "refused" });
  });
});

describe("what is shown of submissions", () => {
  test("is the newest first, without texts, of one course, person or task", async () => {
    const course = await makeCourse(opened);
    const [one, other] = [await handIn(opened, course, "1"), await handIn(opened, course, "2")];
    await opened.database
      .update(submissions)
      .set({ requestedAt: noon })
      .where(eq(submissions.id, one.id));
    await handIn(opened, await makeCourse(opened), "of another course");
    const { courseId } = course.task;
    const all = await listSubmissions(opened.database, { courseId });
    expect(all.map(({ submission }) => submission.id)).toEqual([other.id, one.id]);
    expect(all[0]?.submission).not.toHaveProperty("source");
    const next = { taskId: course.task.id, before: other.requestedAt, limit: 1 };
    expect(await listSubmissions(opened.database, next)).toHaveLength(1);
    expect(await readSubmission(opened.database, one.id)).toMatchObject({
      submission: { source: "1" },
      person: course.learner,
      grading: null,
    });
    expect(await readSubmission(opened.database, randomUUID())).toBeNull();
  });
});
