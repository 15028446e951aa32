import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GradingQueue, openQueue } from "../../lib/queue/grading-queue.ts";
import { submitProgram } from "../../lib/server/learner/submit-program.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { addPerson } from "../../lib/store/people.ts";
import { expectedSeconds, queuePositions } from "../../lib/store/queue-order.ts";
import { receiveSubmission } from "../../lib/store/submission-phases.ts";
import { type Person, submissions } from "../../lib/store/tables.ts";
import { makeCourse, type TestCourse } from "../support/course-fixture.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

let opened: OpenDatabase;
let queue: GradingQueue;
let course: TestCourse;
let learners: readonly Person[];
let clock: number;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  queue = await openQueue(opened);
  course = await makeCourse(opened);
  clock = Date.parse("2026-11-18T12:00:00Z");
  const joining = { courseId: course.task.courseId, role: "learner", email: null } as const;
  learners = await Promise.all(
    ["Ann", "Bob", "Cem"].map((name) =>
      addPerson(opened.database, { ...joining, name, joinedAt: new Date(clock) }),
    ),
  );
});
afterEach(async () => {
  while ((await takeOne()) !== null);
  await opened.database.delete(submissions);
  await queue.close();
});

/** By this learner; answers the submission's id. */
async function hand(learner: number): Promise<string> {
  const person = learners[learner];
  if (person === undefined) throw new Error("nobody");
  clock += 1000;
  const now = new Date(clock);
  const sent = { taskId: course.task.id, person, source: "1", requestKey: randomUUID() };
  const into = { database: opened.database, queue, now: () => now };
  const result = await submitProgram(into, sent, now);
  if (result.kind !== "accepted") throw new Error(result.kind);
  return result.submission.id;
}

function takeOne(): Promise<string | null> {
  return opened.database.transaction(async (tx) => {
    const taken = await queue.fetch(tx);
    if (taken === null) return null;
    await receiveSubmission(tx, taken.entry.submissionId, new Date(clock));
    await queue.complete(tx, taken);
    return taken.entry.submissionId;
  });
}

const positionOf = async (id: string) => (await queuePositions(opened.database, [id])).get(id);

describe("learners take turns", () => {
  test("who submits ten times keeps nobody waiting but themselves", async () => {
    const anns = [];
    for (let count = 0; count < 10; count += 1) anns.push(await hand(0));
    const bobs = await hand(1);
    expect(await positionOf(bobs)).toBe(2);
    expect(await takeOne()).toBe(anns[9]);
    expect(await takeOne()).toBe(bobs);
    expect(await takeOne()).toBe(anns[8]);
  });

  test("the place that is told is the order in which they are taken", async () => {
    const moves = fc.array(fc.constantFrom(0, 1, 2, "take" as const), { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(moves, async (drawn) => {
        for (const move of drawn) {
          if (move === "take") await takeOne();
          else await hand(move);
        }
        const waiting = await opened.database
          .select({ id: submissions.id })
          .from(submissions)
          .where(eq(submissions.state, "queued"));
        const ids = waiting.map(({ id }) => id);
        const told = await queuePositions(opened.database, ids);
        const expected = ids.toSorted((a, b) => (told.get(a) ?? 0) - (told.get(b) ?? 0));
        const taken: string[] = [];
        for (const _ of ids) taken.push((await takeOne()) ?? "");
        expect(taken).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the time that is told", () => {
  test("follows from how long the last ones took, and how many are graded at once", async () => {
    const now = new Date(clock + 60_000);
    expect(await expectedSeconds(opened.database, 5, now)).toBeNull();
    for (const seconds of [2, 4]) {
      const id = await hand(0);
      const startedAt = new Date(clock);
      const gradedAt = new Date(clock + seconds * 1000);
      await opened.database
        .update(submissions)
        .set({ state: "graded", startedAt, gradedAt })
        .where(eq(submissions.id, id));
    }
    expect(await expectedSeconds(opened.database, 5, now)).toBe(15);
    for (const learner of [1, 2]) {
      const id = await hand(learner);
      await opened.database.transaction((tx) => receiveSubmission(tx, id, now));
    }
    expect(await expectedSeconds(opened.database, 5, now)).toBe(8);
  });
});
