import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GradingQueue, openQueue } from "../../../lib/queue/grading-queue.ts";
import { readOverview } from "../../../lib/server/instructor/course-overview.ts";
import { readInstructorView } from "../../../lib/server/instructor/instructor-view.ts";
import {
  countPhases,
  readPhase,
  readQueue,
  retryFailed,
} from "../../../lib/server/instructor/queue-view.ts";
import { showNames, shownName } from "../../../lib/server/instructor/shown-names.ts";
import { takeExport } from "../../../lib/server/instructor/take-export.ts";
import { possiblePoints } from "../../../lib/server/learner/possible-points.ts";
import { listAudit } from "../../../lib/store/audit-pages.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import {
  handInAll,
  handInTo,
  hoursAfterDue,
  now,
  type TaughtCourse,
  teachCourse,
} from "../../support/taught-course.ts";

let opened: OpenDatabase;
let queue: GradingQueue;
let taught: TaughtCourse;
let handed: Awaited<ReturnType<typeof handInAll>>;

beforeAll(async () => {
  opened = await openTestDatabase();
  queue = await openQueue(opened);
});
afterAll(async () => {
  await queue.close();
  await opened.close();
});
beforeEach(async () => {
  taught = await teachCourse(opened);
  handed = await handInAll(opened, taught);
});

const everything = { phase: null, taskId: null, section: null, before: null };

function view(filter: Partial<Parameters<typeof readQueue>[2]> = {}) {
  return readQueue(opened.database, taught.course.id, { ...everything, ...filter });
}

describe("what comes in", () => {
  test("is counted by phase, with a stamp that changes when something goes on", async () => {
    const before = await countPhases(opened.database, taught.course.id, null);
    expect(before.counts).toMatchObject({ graded: 5, queued: 0, failed: 0 });
    const again = await countPhases(opened.database, taught.course.id, null);
    expect(again.stamp).toBe(before.stamp);
    const zoe = { task: taught.lock, person: taught.learners.zoe, report: null };
    await handInTo(opened, { ...zoe, at: hoursAfterDue(1) });
    const after = await countPhases(opened.database, taught.course.id, null);
    expect(after.counts.queued).toBe(1);
    expect(after.stamp).not.toBe(before.stamp);
  });

  test("is listed newest first, by phase and task, with the place of what waits", async () => {
    const { zoe, ann } = taught.learners;
    const wait = (person: typeof zoe, hours: number) =>
      handInTo(opened, { task: taught.ring, person, at: hoursAfterDue(hours), report: null });
    const first = await wait(zoe, 30);
    const second = await wait(ann, 31);
    const { rows } = await view();
    expect(rows.slice(0, 3).map(({ submission }) => submission.id)).toEqual([
      ...[second.id, first.id, handed.late.id],
    ]);
    const [of2, of1] = rows.map(({ position }) => position ?? 0);
    expect((of2 ?? 0) - (of1 ?? 0)).toBe(1);
    expect(rows[2]?.position).toBeNull();
    expect((await view({ phase: readPhase("queued") })).rows).toHaveLength(2);
    expect((await view({ taskId: taught.lock.id })).rows).toHaveLength(5);
    expect((await view({ before: hoursAfterDue(31) })).rows[0]?.submission.id).toBe(first.id);
    expect(readPhase("nonsense")).toBeNull();
  });

  test("of another course is not seen", async () => {
    const other = await teachCourse(opened);
    const seen = await readQueue(opened.database, other.course.id, {
      ...everything,
      taskId: taught.lock.id,
    });
    expect(seen.rows).toEqual([]);
  });

  test("and failed is tried again, by its own instructors and once", async () => {
    const failed = await handInTo(opened, {
      task: taught.lock,
      person: taught.learners.zoe,
      at: hoursAfterDue(1),
      report: null,
      state: "failed",
    });
    const server = { database: opened.database, queue };
    const other = await teachCourse(opened);
    expect(await retryFailed(server, other.actor, failed.id)).toMatchObject({ status: 404 });
    expect(await retryFailed(server, taught.actor, "nonsense")).toMatchObject({ status: 404 });
    expect(await retryFailed(server, taught.actor, failed.id)).toEqual({ kind: "done" });
    expect(await retryFailed(server, taught.actor, failed.id)).toMatchObject({ status: 409 });
    expect((await view({ phase: "queued" })).rows).toHaveLength(1);
    expect((await queue.depth()).waiting).toBe(1);
  });
});

describe("beside a submission an instructor sees", () => {
  test("what counts, and the people before and after who have submitted", async () => {
    const { lock, learners } = taught;
    const seen = await readInstructorView(opened.database, lock, learners.bob, null, now);
    expect(seen.cell?.grade.score).toBe(4);
    expect(seen).toMatchObject({ before: handed.late.id, after: handed.carol.id, possible: 6.3 });
    const last = await readInstructorView(opened.database, lock, learners.dora, null, now);
    expect(last).toMatchObject({ before: handed.carol.id, after: null, history: [] });
  });

  test("nothing of the gradebook for somebody who is not in it", async () => {
    const seen = await readInstructorView(
      opened.database,
      taught.lock,
      taught.instructor,
      null,
      now,
    );
    expect(seen).toMatchObject({ cell: null, before: null, after: null });
  });
});

test("the overview counts people, work and what is missing", async () => {
  const overview = await readOverview(opened.database, taught.course.id, null, now);
  expect(overview).toMatchObject({ learners: 5, waiting: 0, failed: 0 });
  expect(overview.tasks).toMatchObject([
    { submitted: 4, missing: 1, mean: (5.67 + 4) / 2, possible: 6.3 },
    { submitted: 0, missing: 0, mean: null, possible: null },
  ]);
  expect(await possiblePoints(opened.database, taught.lock)).toBe(6.3);
  expect(await possiblePoints(opened.database, taught.ring)).toBeNull();
});

describe("what is told of names", () => {
  test("is nothing until somebody asks, which is noted and remembered for an hour", async () => {
    const { ann } = taught.learners;
    expect(shownName(ann, false)).toBe("calm-ann");
    expect(shownName(ann, true)).toBe("Lee, Ann");
    const cookie = await showNames(opened, taught.actor, true, true);
    expect(cookie).toContain(`Path=/courses/${taught.course.id}; HttpOnly`);
    expect(cookie).toContain("Max-Age=3600; Secure");
    expect(await showNames(opened, taught.actor, false, false)).toContain("Max-Age=0");
    const log = await listAudit(opened.database, { courseId: taught.course.id, limit: 9 });
    expect(log.map(({ action }) => action)).toEqual(["names shown"]);
  });

  test("an export tells them, and is noted", async () => {
    const take = (format: string, taskId = "") =>
      takeExport(opened, taught.actor, { format, taskId, section: null }, async () => 8);
    expect(await take("xlsx")).toBeNull();
    expect(await take("csv", "another task")).toBeNull();
    const file = await take("nbgrader");
    const text = new TextDecoder().decode(file?.bytes);
    expect(text).toContain("ann@example.org");
    expect(text).toContain("ring,,,calm-zoe,Übel,Zoë,zoe@example.org,0,0,0,8");
    const one = await take("moodle", taught.lock.id);
    expect(one?.name).toBe("moodle-ricart-agrawala.csv");
    const log = await listAudit(opened.database, { courseId: taught.course.id, limit: 9 });
    expect(log.map(({ details }) => details.format)).toEqual(["moodle", "nbgrader"]);
  });
});
