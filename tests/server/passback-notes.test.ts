// Whatever an instructor does to a score is told to the platform its owner came from.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changeTaskSettings,
  copySettings,
  setRelease,
} from "../../lib/server/instructor/course-changes.ts";
import {
  extendFor,
  extensionForm,
  overrideForm,
  overrideGrade,
  takeBackExtension,
  takeBackOverride,
} from "../../lib/server/instructor/grade-changes.ts";
import { mergeInto } from "../../lib/server/instructor/people-changes.ts";
import { applyRegrade, askRegrade } from "../../lib/server/instructor/regrades.ts";
import { taskSettingsForm } from "../../lib/server/instructor/task-settings.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { lineItems, passbacks, platforms } from "../../lib/store/platform-tables.ts";
import { people } from "../../lib/store/tables.ts";
import { changeTask } from "../../lib/store/tasks.ts";
import { openTestDatabase } from "../support/embedded-database.ts";
import {
  addGrading,
  handInAll,
  reportOf,
  type TaughtCourse,
  teachCourse,
} from "../support/taught-course.ts";

let opened: OpenDatabase;
let taught: TaughtCourse;
let handed: Awaited<ReturnType<typeof handInAll>>;
let platformId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  const address = "https://lms.example.org";
  const [platform] = await opened.database
    .insert(platforms)
    .values({
      name: "LMS",
      issuer: address,
      clientId: "1",
      authorizationEndpoint: address,
      tokenEndpoint: address,
      jwksUri: address,
    })
    .returning();
  platformId = platform?.id ?? "";
});
afterAll(() => opened.close());

beforeEach(async () => {
  taught = await teachCourse(opened);
  handed = await handInAll(opened, taught);
  await comesFromPlatform(taught.learners.ann.id);
  const column = { taskId: taught.lock.id, platformId, url: `https://lms/${taught.lock.id}` };
  await opened.database.insert(lineItems).values(column);
});

async function comesFromPlatform(personId: string): Promise<void> {
  await opened.database
    .update(people)
    .set({ platformId, platformSubject: personId })
    .where(eq(people.id, personId));
}

async function told(personId = taught.learners.ann.id): Promise<number | null> {
  const [row] = await opened.database
    .select({ earned: passbacks.earned })
    .from(passbacks)
    .where(eq(passbacks.personId, personId));
  return row?.earned ?? null;
}

function settings(percentPerDay: string) {
  const form = taskSettingsForm.parse({
    title: "The lock",
    zone: "UTC",
    solutionPolicy: "after-due",
    opens: "",
    due: "2026-11-10T12:00",
    closes: "",
    percentPerDay,
    graceMinutes: "15",
    floorPercent: "0",
    attempts: "",
    hiddenVisibility: "after-due",
  });
  return changeTaskSettings(opened, taught.actor, taught.lock.id, form);
}

test("an override, and taking it back", async () => {
  const person = taught.learners.ann.id;
  const form = overrideForm.parse({ person, earned: "2", note: "by hand" });
  await overrideGrade(opened, taught.actor, taught.lock.id, form, 6.3);
  expect(await told()).toBe(2);
  await takeBackOverride(opened, taught.actor, taught.lock.id, person);
  expect(await told()).toBe(5.67);
});

test("an extension, and taking it back", async () => {
  const person = taught.learners.ann.id;
  const form = extensionForm.parse({ person, zone: "UTC", due: "2026-11-14T12:00" });
  await extendFor(opened, taught.actor, taught.lock.id, form);
  expect(await told()).toBe(6.3);
  await takeBackExtension(opened, taught.actor, taught.lock.id, person);
  expect(await told()).toBe(5.67);
});

test("another late policy, but not another title", async () => {
  await settings("10");
  expect(await told()).toBeNull();
  await settings("20");
  expect(await told()).toBeCloseTo(6.3 - 1.26, 9);
});

test("a late policy that is copied from another task", async () => {
  const latePolicy = { percentPerDay: 0, graceMinutes: 0, floorPercent: 0 };
  await changeTask(opened.database, taught.ring.id, { latePolicy });
  await copySettings(opened, taught.actor, taught.ring.id, { withDates: false });
  expect(await told()).toBe(6.3);
});

test("a release", async () => {
  await setRelease(opened, taught.actor, taught.lock.id, true);
  expect(await told()).toBe(5.67);
});

test("a regrade once it is applied", async () => {
  const queue = { enqueue: async () => {} };
  const asked = await askRegrade({ ...opened, queue }, taught.actor, taught.lock.id, "all");
  const regradeId = (asked.kind === "done" && asked.location?.split("/").at(-1)) || "";
  await addGrading(opened, handed.early.id, reportOf("ann"), { isCurrent: false, regradeId });
  expect(await told()).toBeNull();
  await applyRegrade(opened, taught.actor, regradeId, { neverLower: false, isPartial: true });
  expect(await told()).toBe(6.3);
});

test("two entries that become one, under the account of the platform", async () => {
  const { ann, bob } = taught.learners;
  await mergeInto(opened, taught.actor, ann.id, bob.id);
  expect(await told(bob.id)).toBe(5.67);
});
