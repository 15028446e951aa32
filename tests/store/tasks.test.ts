import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../lib/store/database.ts";
import {
  findExtension,
  listExtensions,
  removeExtension,
  setExtension,
} from "../../lib/store/extensions.ts";
import {
  findOverride,
  listOverrides,
  removeOverride,
  setOverride,
} from "../../lib/store/overrides.ts";
import { courses, people, submissions } from "../../lib/store/tables.ts";
import {
  addTasks,
  changeTask,
  copyToOtherTasks,
  findTask,
  listTasks,
  moveTask,
  releaseResults,
  removeTask,
} from "../../lib/store/tasks.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

let opened: OpenDatabase;
let courseId: string;
let codes = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  codes += 1;
  const course = { title: "A", learnerCode: `l${codes}`, instructorCode: `i${codes}` };
  const [row] = await opened.database.insert(courses).values(course).returning();
  courseId = row?.id ?? "";
});

const lessons = ["lamport", "maekawa", "ring"].map((lesson) => ({
  lesson,
  exercise: null,
  title: lesson,
}));

async function addThree() {
  const [first, second, third] = await addTasks(opened.database, courseId, lessons);
  if (first === undefined || second === undefined || third === undefined) throw new Error("three");
  return { first, second, third };
}

async function addPerson(): Promise<string> {
  const person = { courseId, role: "learner" as const, name: "Ann", pseudonym: "amber-otter" };
  const [row] = await opened.database.insert(people).values(person).returning();
  return row?.id ?? "";
}

async function titles(): Promise<readonly string[]> {
  return (await listTasks(opened.database, courseId)).map(({ title }) => title);
}

describe("the tasks of a course", () => {
  test("are added at the end, without a release, and none twice", async () => {
    await addThree();
    const again = await addTasks(opened.database, courseId, [
      { lesson: "ring", exercise: null, title: "again" },
      { lesson: "ring", exercise: "second", title: "second" },
    ]);
    expect(again.map(({ title }) => title)).toEqual(["second"]);
    expect(await titles()).toEqual(["lamport", "maekawa", "ring", "second"]);
    expect(again[0]?.releasedAt).toBeNull();
  });

  test("are found in their own course only, and by nothing that is no id", async () => {
    const { first } = await addThree();
    expect((await findTask(opened.database, courseId, first.id))?.title).toBe("lamport");
    expect(await findTask(opened.database, first.id, first.id)).toBeNull();
    expect(await findTask(opened.database, courseId, "'; drop table task")).toBeNull();
  });

  test("move up and down, and stay at the ends", async () => {
    const { first, third } = await addThree();
    await moveTask(opened.database, third, "up");
    expect(await titles()).toEqual(["lamport", "ring", "maekawa"]);
    await moveTask(opened.database, first, "up");
    await moveTask(opened.database, first, "down");
    expect(await titles()).toEqual(["ring", "lamport", "maekawa"]);
  });

  test("take the rules of another, and are released and taken back", async () => {
    const { first, second } = await addThree();
    const latePolicy = { percentPerDay: 10, graceMinutes: 5, floorPercent: 0 };
    await changeTask(opened.database, first.id, { latePolicy, attemptLimit: 3 });
    expect(await copyToOtherTasks(opened.database, first, { latePolicy, attemptLimit: 3 })).toBe(2);
    expect(await findTask(opened.database, courseId, second.id)).toMatchObject({
      latePolicy,
      attemptLimit: 3,
    });
    const now = new Date("2026-11-16T15:00:00Z");
    await releaseResults(opened.database, first.id, now);
    expect((await findTask(opened.database, courseId, first.id))?.releasedAt).toEqual(now);
    await releaseResults(opened.database, first.id, null);
    expect((await findTask(opened.database, courseId, first.id))?.releasedAt).toBeNull();
  });

  test("are removed only while nobody has submitted", async () => {
    const { first, second } = await addThree();
    const at = new Date();
    await opened.database.insert(submissions).values({
      taskId: first.id,
      personId: await addPerson(),
      source: "x",
      sourceHash: "x",
      requestKey: "x",
      state: "queued",
      requestedAt: at,
      submittedAt: at,
    });
    const remove = (id: string) => opened.database.transaction((tx) => removeTask(tx, id));
    expect(await remove(first.id)).toBe(false);
    expect(await remove(second.id)).toBe(true);
    expect(await titles()).toEqual(["lamport", "ring"]);
  });
});

describe("for one person", () => {
  test("an extension is set, changed and taken back", async () => {
    const { first } = await addThree();
    const personId = await addPerson();
    const dueAt = new Date("2026-11-20T12:00:00Z");
    const extension = { taskId: first.id, personId, dueAt, closesAt: null, note: "ill" };
    await setExtension(opened.database, extension);
    await setExtension(opened.database, { ...extension, note: "ill, with a letter" });
    const found = await findExtension(opened.database, first.id, personId);
    expect(found).toEqual({ ...extension, note: "ill, with a letter" });
    expect(await listExtensions(opened.database, courseId)).toEqual([found]);
    await removeExtension(opened.database, first.id, personId);
    expect(await findExtension(opened.database, first.id, personId)).toBeNull();
  });

  test("an override is set, changed and taken back", async () => {
    const { first } = await addThree();
    const personId = await addPerson();
    const givenAt = new Date("2026-11-20T12:00:00Z");
    const override = { taskId: first.id, personId, earned: 7, note: "", givenBy: null, givenAt };
    await setOverride(opened.database, override);
    await setOverride(opened.database, { ...override, earned: 8 });
    const found = await findOverride(opened.database, first.id, personId);
    expect(found?.earned).toBe(8);
    expect(await listOverrides(opened.database, courseId)).toEqual([found]);
    await removeOverride(opened.database, first.id, personId);
    expect(await findOverride(opened.database, first.id, personId)).toBeNull();
  });
});
