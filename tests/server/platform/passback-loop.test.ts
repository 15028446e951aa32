import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sendScoresAgain } from "../../../lib/server/platform/passback-changes.ts";
import { sendNextPassback, startPassbackLoop } from "../../../lib/server/platform/passback-loop.ts";
import { setOverride } from "../../../lib/store/overrides.ts";
import { takePassback } from "../../../lib/store/passback-queue.ts";
import { notePassback, noteTaskPassbacks } from "../../../lib/store/passbacks.ts";
import { lineItems, passbacks } from "../../../lib/store/platform-tables.ts";
import { courses, people, type Task, tasks } from "../../../lib/store/tables.ts";
import { changeTask, releaseResults } from "../../../lib/store/tasks.ts";
import { listUnsentScores } from "../../../lib/store/unsent-passbacks.ts";
import { gradedOutOfTen } from "../../support/graded-out-of-ten.ts";
import {
  gradesClaim,
  journey,
  openPlatformSetting,
  type PlatformSetting,
} from "../../support/platform-server.ts";

let now = new Date();
let setting: PlatformSetting;
beforeAll(async () => {
  setting = await openPlatformSetting();
});
afterAll(() => setting.close());
beforeEach(async () => {
  now = new Date();
  const { gradebook } = setting.platform;
  gradebook.items.length = 0;
  gradebook.scores.clear();
  gradebook.students.add("student-1");
  await setting.opened.database.delete(courses);
});

interface Learner {
  readonly personId: string;
  readonly taskId: string;
}

/** Launched into an exercise, whose results are told at once unless `rules` say otherwise. */
async function launched(
  columns: "one" | "none" = "one",
  rules: Partial<Task> = {},
): Promise<Learner> {
  const { platform, opened } = setting;
  const wish = { label: "Token ring", scoreMaximum: 10 };
  const column = columns === "one" ? platform.gradebook.add(wish) : null;
  await journey(setting, { claims: gradesClaim(platform, column), now });
  const [person] = await opened.database.select().from(people);
  const [task] = await opened.database.select().from(tasks);
  const taskId = task?.id ?? "";
  if (rules.hiddenVisibility !== undefined) {
    await changeTask(opened.database, taskId, rules);
    await releaseResults(opened.database, taskId, null);
  }
  return { personId: person?.id ?? "", taskId };
}

const graded = (learner: Learner, earned: number) =>
  gradedOutOfTen(setting.opened, { ...learner, now }, earned);

function later(milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

async function row() {
  const [found] = await setting.opened.database.select().from(passbacks);
  return found;
}

const send = (at = now) => sendNextPassback(setting.server, at);
const shown = () => setting.platform.gradebook.shown(1).get("student-1");

describe("a score on its way", () => {
  test("reaches the platform, once, and the better one after it", async () => {
    const learner = await launched();
    await graded(learner, 6);
    expect(await send()).toMatchObject({ end: "sent" });
    expect(await send(later(3_600_000))).toBeNull();
    expect(shown()).toBe(6);
    await graded(learner, 9);
    await graded(learner, 3);
    expect(await send()).toMatchObject({ end: "sent" });
    expect(await send(later(3_600_000))).toBeNull();
    expect(shown()).toBe(9);
    expect(setting.platform.gradebook.scores.get(1)).toHaveLength(2);
  });

  test("is what a human said, with lateness or without", async () => {
    const learner = await launched();
    await graded(learner, 6);
    await send();
    const { database } = setting.opened;
    const override = { ...learner, earned: 8, note: "private", givenBy: null, givenAt: now };
    await database.transaction(async (tx) => {
      await setOverride(tx, override);
      await notePassback(tx, { ...learner, now });
    });
    await send();
    expect(shown()).toBe(8);
    const [, score] = setting.platform.gradebook.scores.get(1) ?? [];
    expect(score?.comment).not.toContain("private");
  });

  test("goes into a column that is made for it where no launch told of one", async () => {
    setting.platform.gradebook.add({ label: "Other", scoreMaximum: 5 });
    const learner = await launched("none");
    await graded(learner, 7);
    expect(await send()).toMatchObject({ end: "sent" });
    expect(setting.platform.gradebook.items[1]).toMatchObject({
      label: "Token ring",
      scoreMaximum: 10,
      resourceId: "token-ring",
      tag: "tiebreak",
    });
    expect(setting.platform.gradebook.shown(2).get("student-1")).toBe(7);
    await graded(learner, 8);
    await send();
    expect(setting.platform.gradebook.items).toHaveLength(2);
  });

  test("goes into a column that a later launch tells of", async () => {
    const learner = await launched("none", { hiddenVisibility: "after-release" });
    await graded(learner, 7);
    const { platform, opened } = setting;
    const column = platform.gradebook.add({ label: "Linked", scoreMaximum: 10 });
    await changeTask(opened.database, learner.taskId, { hiddenVisibility: "visible" });
    await journey(setting, { claims: gradesClaim(platform, column), now });
    expect(await send(later(1000))).toMatchObject({ end: "sent" });
    expect(shown()).toBe(7);
    expect(await opened.database.select().from(lineItems)).toHaveLength(1);
  });
});

describe("a score that would tell what hidden checks say", () => {
  test("waits for the due date, and for the new one when that moves", async () => {
    const rules = { hiddenVisibility: "after-due", dueAt: later(60_000) } as const;
    const learner = await launched("one", rules);
    await graded(learner, 6);
    expect(await send()).toBeNull();
    const { database } = setting.opened;
    await changeTask(database, learner.taskId, { dueAt: later(120_000) });
    expect(await send(later(61_000))).toMatchObject({ end: "later" });
    expect(shown()).toBeUndefined();
    expect(await send(later(121_000))).toMatchObject({ end: "sent" });
  });

  test("waits for the release", async () => {
    const learner = await launched("one", { hiddenVisibility: "after-release" });
    await graded(learner, 6);
    expect(await send(later(86_400_000))).toBeNull();
    const { database } = setting.opened;
    await releaseResults(database, learner.taskId, now);
    await noteTaskPassbacks(database, { taskId: learner.taskId, now });
    expect(await send()).toMatchObject({ end: "sent" });
  });

  test("goes at once when it is released before it is due", async () => {
    const rules = { hiddenVisibility: "after-due", dueAt: later(60_000) } as const;
    const learner = await launched("one", rules);
    await graded(learner, 6);
    const { database } = setting.opened;
    await releaseResults(database, learner.taskId, now);
    await noteTaskPassbacks(database, { taskId: learner.taskId, now });
    expect(await send()).toMatchObject({ end: "sent" });
  });
});

describe("a platform that fails", () => {
  test("is tried again later and later, and as late as it asks", async () => {
    const learner = await launched();
    await graded(learner, 6);
    const { platform } = setting;
    platform.failNext("gradebook", { status: 503 });
    expect(await send()).toMatchObject({ end: "again", why: expect.stringContaining("503") });
    expect(await send(later(4000))).toBeNull();
    platform.failNext("gradebook", { status: 429, headers: { "retry-after": "90" } });
    expect(await send(later(5000))).toMatchObject({ end: "again" });
    expect((await row())?.lastError).toContain("429");
    expect(await send(later(94_000))).toBeNull();
    expect(await send(later(95_000))).toMatchObject({ end: "sent" });
    expect(await row()).toMatchObject({ state: "sent", tries: 3, lastError: null });
  });

  test("that refuses is not asked again, and the reason is kept", async () => {
    const learner = await launched();
    setting.platform.gradebook.students.clear();
    await graded(learner, 6);
    expect(await send()).toMatchObject({ end: "refused" });
    expect(await send(later(86_400_000))).toBeNull();
    expect(await row()).toMatchObject({
      state: "refused",
      lastError: expect.stringContaining("422"),
    });
  });

  test("is asked again when an instructor says so, and the instructor is told why", async () => {
    const learner = await launched();
    setting.platform.gradebook.students.clear();
    await graded(learner, 6);
    await send();
    const { database } = setting.opened;
    const [course] = await database.select().from(courses);
    const [person] = await database.select().from(people);
    if (course === undefined || person === undefined) throw new Error("no course");
    expect(await listUnsentScores(database, course.id)).toMatchObject([
      { task: "Token ring", state: "refused", why: expect.stringContaining("422"), count: 1 },
    ]);
    setting.platform.gradebook.students.add("student-1");
    await sendScoresAgain(setting.server, { course, person, now });
    expect(await send()).toMatchObject({ end: "sent" });
    expect(await listUnsentScores(database, course.id)).toEqual([]);
  });

  test("is given up after many tries, and asked again for a new score", async () => {
    const learner = await launched();
    await graded(learner, 6);
    await setting.opened.database.update(passbacks).set({ tries: 99 });
    setting.platform.failNext("gradebook", { status: 500 });
    expect(await send()).toMatchObject({ end: "refused" });
    await graded(learner, 7);
    expect(await send()).toMatchObject({ end: "sent" });
  });
});

describe("a server that is killed", () => {
  test("before it sent leaves a score that is sent later", async () => {
    const learner = await launched();
    await graded(learner, 6);
    expect(await takePassback(setting.opened.database, now)).not.toBeNull();
    expect(await send(later(60_000))).toBeNull(); // it might still be on its way
    expect(await send(later(181_000))).toMatchObject({ end: "sent" });
    expect(shown()).toBe(6);
  });

  test("after it sent leaves a score that the platform takes a second time", async () => {
    const learner = await launched();
    await graded(learner, 6);
    const { database } = setting.opened;
    await send();
    await database.update(passbacks).set({ state: "waiting", nextTryAt: now });
    expect(await send()).toMatchObject({ end: "sent" }); // with a newer time, or it were a 400
    expect(shown()).toBe(6);
  });

  test("does not overwrite what was noted while it sent", async () => {
    const learner = await launched();
    await graded(learner, 6);
    const { database } = setting.opened;
    const { platform } = setting;
    const answer = platform.gradebook.answer.bind(platform.gradebook);
    onTestFinished(() => {
      platform.gradebook.answer = answer;
    });
    const sending = Promise.withResolvers<void>();
    platform.gradebook.answer = (call) => {
      sending.resolve();
      return answer(call);
    };
    const slow = send();
    await sending.promise;
    await graded(learner, 9);
    await slow;
    await send(later(1000));
    expect(shown()).toBe(9);
    expect(
      (await database.select().from(passbacks).where(eq(passbacks.state, "waiting"))).length,
    ).toBe(0);
  });
});

test("the loop sends what is due and ends when it is told to", async () => {
  const learner = await launched();
  await graded(learner, 6);
  const sent = Promise.withResolvers<string>();
  const loop = startPassbackLoop(setting.server, {
    now: () => new Date(),
    pauseMs: 10,
    onSent: ({ end }) => sent.resolve(end),
    onTrouble: (error) => sent.reject(error),
  });
  expect(await sent.promise).toBe("sent");
  await loop.stop();
  expect(shown()).toBe(6);
});
