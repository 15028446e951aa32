import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addChosenTasks,
  changeTaskSettings,
  copySettings,
  moveTaskBy,
  removeTaskFrom,
  rename,
  renewJoinCode,
  setRelease,
} from "../../../lib/server/instructor/course-changes.ts";
import {
  extendFor,
  extensionForm,
  overrideForm,
  overrideGrade,
  subjectOf,
  takeBackExtension,
  takeBackOverride,
} from "../../../lib/server/instructor/grade-changes.ts";
import { taskSettingsForm } from "../../../lib/server/instructor/task-settings.ts";
import { auditActions, listAudit } from "../../../lib/store/audit-pages.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { findExtension } from "../../../lib/store/extensions.ts";
import { findOverride } from "../../../lib/store/overrides.ts";
import { courses } from "../../../lib/store/tables.ts";
import { findTask, listTasks } from "../../../lib/store/tasks.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import { handInAll, now, type TaughtCourse, teachCourse } from "../../support/taught-course.ts";

let opened: OpenDatabase;
let taught: TaughtCourse;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  taught = await teachCourse(opened);
});

const typed = {
  title: "The lock",
  zone: "Europe/Berlin",
  opens: "2026-11-01T08:00",
  due: "2026-11-20T23:59",
  closes: "2026-11-22T23:59",
  percentPerDay: "12,5",
  graceMinutes: "10",
  floorPercent: "50",
  attempts: "3",
  hiddenVisibility: "after-release",
  solutionPolicy: "never",
};

function change(fields: Partial<typeof typed> = {}) {
  const form = taskSettingsForm.parse({ ...typed, ...fields });
  return changeTaskSettings(opened, taught.actor, taught.lock.id, form);
}

async function lastAudit() {
  const [row] = await listAudit(opened.database, { courseId: taught.course.id, limit: 1 });
  return row;
}

describe("the course", () => {
  test("is renamed, and its codes are renewed one by one", async () => {
    await rename(opened, taught.actor, "Algorithms");
    await renewJoinCode(opened, taught.actor, "learner");
    const [course] = await opened.database
      .select()
      .from(courses)
      .where(eq(courses.id, taught.course.id));
    expect(course?.title).toBe("Algorithms");
    expect(course?.learnerCode).not.toBe(taught.course.learnerCode);
    expect(course?.instructorCode).toBe(taught.course.instructorCode);
    const log = await listAudit(opened.database, { courseId: taught.course.id, limit: 10 });
    expect(log.map(({ action }) => action)).toEqual(["join code renewed", "course renamed"]);
    expect(JSON.stringify(log)).not.toContain(course?.learnerCode ?? "?");
  });

  test("takes several exercises at once, of those that there are, and none twice", async () => {
    const offers = ["ring", "maekawa", "token"].map((lesson) => ({
      key: lesson,
      lesson,
      exercise: null,
      title: lesson,
    }));
    const add = (chosen: readonly string[]) => addChosenTasks(opened, taught.actor, chosen, offers);
    expect(await add([])).toMatchObject({ status: 400, field: "chosen" });
    expect(await add(["nothing"])).toMatchObject({ status: 400 });
    expect(await add(["ring", "token", "maekawa"])).toMatchObject({ kind: "done" });
    const titles = (await listTasks(opened.database, taught.course.id)).map(({ title }) => title);
    expect(titles).toEqual(["A, lock", "Ring", "maekawa", "token"]);
  });
});

describe("a task", () => {
  test("takes times by the instructor's clock and keeps them as instants", async () => {
    expect(await change()).toEqual({ kind: "done" });
    expect(await findTask(opened.database, taught.course.id, taught.lock.id)).toMatchObject({
      title: "The lock",
      opensAt: new Date("2026-11-01T07:00:00Z"),
      dueAt: new Date("2026-11-20T22:59:00Z"),
      latePolicy: { percentPerDay: 12.5, graceMinutes: 10, floorPercent: 50 },
      attemptLimit: 3,
      hiddenVisibility: "after-release",
      solutionPolicy: "never",
    });
    expect(await lastAudit()).toMatchObject({ action: "task changed", subject: taught.lock.id });
  });

  test.each([
    [{ due: "2026-10-01T00:00" }, "due"],
    [{ closes: "2026-11-19T00:00" }, "closes"],
    [{ due: "", closes: "2026-10-01T00:00" }, "closes"],
    [{ opens: "soon" }, "opens"],
  ])("refuses dates that cannot be meant, and says which: %j", async (fields, field) => {
    expect(await change(fields)).toMatchObject({ kind: "refused", status: 400, field });
  });

  test.each([
    { percentPerDay: "101" },
    { percentPerDay: "" },
    { graceMinutes: "-1" },
    { graceMinutes: "1.5" },
    { attempts: "0" },
    { title: " " },
    { zone: "Middle/Earth" },
    { hiddenVisibility: "maybe" },
    { solutionPolicy: "maybe" },
  ])("refuses a form in which something is no such thing: %j", (fields) => {
    expect(taskSettingsForm.safeParse({ ...typed, ...fields }).success).toBe(false);
  });

  test("gives its rules to all others, with dates only where that is meant", async () => {
    await change();
    await copySettings(opened, taught.actor, taught.lock.id, { withDates: false });
    const ring = () => findTask(opened.database, taught.course.id, taught.ring.id);
    expect(await ring()).toMatchObject({ attemptLimit: 3, dueAt: null });
    await copySettings(opened, taught.actor, taught.lock.id, { withDates: true });
    expect((await ring())?.dueAt).toEqual(new Date("2026-11-20T22:59:00Z"));
  });

  test("moves, and its results are released and taken back", async () => {
    await moveTaskBy(opened, taught.actor, taught.ring.id, "up");
    const [first] = await listTasks(opened.database, taught.course.id);
    expect(first?.title).toBe("Ring");
    await setRelease(opened, taught.actor, taught.lock.id, true);
    const lock = () => findTask(opened.database, taught.course.id, taught.lock.id);
    expect((await lock())?.releasedAt).toEqual(now);
    await setRelease(opened, taught.actor, taught.lock.id, false);
    expect((await lock())?.releasedAt).toBeNull();
  });

  test("goes only while nobody has submitted, and only by those who teach the course", async () => {
    await handInAll(opened, taught);
    const remove = (id: string) => removeTaskFrom(opened, taught.actor, id);
    expect(await remove(taught.lock.id)).toMatchObject({ status: 409 });
    expect(await remove(taught.ring.id)).toMatchObject({ kind: "done" });
    const other = await teachCourse(opened);
    expect(await removeTaskFrom(opened, other.actor, taught.lock.id)).toMatchObject({
      status: 404,
    });
  });
});

describe("for one person", () => {
  const give = (fields: object, possible: number | null = 6.3) => {
    const ann = taught.learners.ann.id;
    const form = overrideForm.parse({ person: ann, earned: "5,5", note: "by hand", ...fields });
    return overrideGrade(opened, taught.actor, taught.lock.id, form, possible);
  };

  test("points are given with a note, more than possible only when that is meant", async () => {
    expect(await give({ earned: "63" })).toMatchObject({ status: 400, field: "earned" });
    expect(await give({ earned: "7", above: "yes" })).toEqual({ kind: "done" });
    expect(await give({})).toEqual({ kind: "done" });
    expect(overrideForm.safeParse({ person: "", earned: "1", note: " " }).success).toBe(false);
    expect(overrideForm.safeParse({ person: "", earned: "-1", note: "x" }).success).toBe(false);
    expect(overrideForm.safeParse({ person: "", earned: "", note: "x" }).success).toBe(false);
    const ann = taught.learners.ann.id;
    expect(await findOverride(opened.database, taught.lock.id, ann)).toMatchObject({
      earned: 5.5,
      note: "by hand",
      givenBy: taught.instructor.id,
    });
  });

  test("the history of an override is in the audit log", async () => {
    const { ann } = taught.learners;
    await give({});
    await give({ earned: "2" });
    await takeBackOverride(opened, taught.actor, taught.lock.id, ann.id);
    const again = await takeBackOverride(opened, taught.actor, taught.lock.id, ann.id);
    expect(again).toMatchObject({ status: 409 });
    const subject = subjectOf(taught.lock, ann);
    const courseId = taught.course.id;
    const log = await listAudit(opened.database, { courseId, subject, limit: 10 });
    expect(log.map(({ action, details }) => [action, details.before])).toEqual([
      ["override removed", 2],
      ["override set", 5.5],
      ["override set", null],
    ]);
    expect(await auditActions(opened.database, courseId)).toEqual([
      "override removed",
      "override set",
    ]);
  });

  test("other dates are given and taken back", async () => {
    const { ann } = taught.learners;
    const give = (fields: object) => {
      const form = extensionForm.parse({ person: ann.id, zone: "UTC", note: "ill", ...fields });
      return extendFor(opened, taught.actor, taught.lock.id, form);
    };
    expect(await give({})).toMatchObject({ status: 400, field: "due" });
    const wrong = { due: "2026-11-30T12:00", closes: "2026-11-29T12:00" };
    expect(await give(wrong)).toMatchObject({ status: 400, field: "closes" });
    expect(await give({ due: "2026-11-30T12:00" })).toEqual({ kind: "done" });
    const found = await findExtension(opened.database, taught.lock.id, ann.id);
    expect(found).toMatchObject({ dueAt: new Date("2026-11-30T12:00:00Z"), closesAt: null });
    await takeBackExtension(opened, taught.actor, taught.lock.id, ann.id);
    expect(await findExtension(opened.database, taught.lock.id, ann.id)).toBeNull();
  });

  test("of another course nothing can be done", async () => {
    const other = await teachCourse(opened);
    expect(await give({ person: other.learners.ann.id })).toMatchObject({ status: 404 });
    expect(await give({ person: "nobody" })).toMatchObject({ status: 404 });
  });
});
