import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inOrder, readGradebook } from "../../../lib/server/instructor/gradebook.ts";
import { readTaskStatistics } from "../../../lib/server/instructor/task-statistics.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { setExtension } from "../../../lib/store/extensions.ts";
import { setOverride } from "../../../lib/store/overrides.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import {
  handInAll,
  handInTo,
  hoursAfterDue,
  now,
  reportOf,
  type TaughtCourse,
  teachCourse,
} from "../../support/taught-course.ts";

let opened: OpenDatabase;
let taught: TaughtCourse;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  taught = await teachCourse(opened);
});

function read() {
  return readGradebook(opened.database, taught.course.id, now);
}

async function cellOf(pseudonym: string) {
  const { rows } = await read();
  const cell = rows.find(({ person }) => person.pseudonym === pseudonym)?.cells[0];
  if (cell === undefined) throw new Error("no such cell");
  return cell;
}

describe("the gradebook", () => {
  test("has a row for each learner and a column for each task, in their order", async () => {
    const { columns, rows } = await read();
    expect(columns.map(({ task }) => task.title)).toEqual(["A, lock", "Ring"]);
    expect(rows.map(({ person }) => person.pseudonym)).toEqual([
      "calm-ann",
      "calm-bob",
      "calm-carol",
      "calm-dora",
      "calm-zoe",
    ]);
  });

  test("tells apart what is graded, cannot run, waits, failed, is missing or open", async () => {
    await handInAll(opened, taught);
    const { lock: task, learners } = taught;
    const standings = async () => (await read()).rows.map(({ cells }) => cells[0]?.standing);
    expect(await standings()).toEqual([
      "graded",
      "graded",
      "not-gradable",
      "interrupted",
      "missing",
    ]);
    expect((await read()).rows[0]?.cells[1]?.standing).toBe("open");
    const zoe = { task, person: learners.zoe, report: null };
    await handInTo(opened, { ...zoe, at: hoursAfterDue(1), state: "failed" });
    expect((await standings()).at(-1)).toBe("failed");
    await handInTo(opened, { ...zoe, at: hoursAfterDue(2) });
    expect((await standings()).at(-1)).toBe("waiting");
  });

  test("counts the best after what lateness costs, and links to it", async () => {
    const { late } = await handInAll(opened, taught);
    const { grade, shown, attempts } = await cellOf("calm-ann");
    expect(grade).toMatchObject({ raw: 6.3, penalty: 0.63, score: 5.67, daysLate: 1 });
    expect(shown?.id).toBe(late.id);
    expect(attempts).toHaveLength(2);
  });

  test("an extension moves the due date, an override wins over everything", async () => {
    await handInAll(opened, taught);
    const key = { taskId: taught.lock.id, personId: taught.learners.ann.id };
    const extended = { ...key, dueAt: hoursAfterDue(48), closesAt: null, note: "" };
    await setExtension(opened.database, extended);
    expect((await cellOf("calm-ann")).grade.score).toBe(6.3);
    await setOverride(opened.database, {
      ...key,
      earned: 1,
      note: "copied",
      givenBy: null,
      givenAt: now,
    });
    const { grade, isExtended } = await cellOf("calm-ann");
    expect(grade).toMatchObject({ score: 1, raw: 6.3, isOverridden: true });
    expect(isExtended).toBe(true);
  });

  test("is put in order by name, total or a task, with those without a score last", async () => {
    await handInAll(opened, taught);
    const book = await read();
    const order = (by: string, isDown: boolean) =>
      inOrder(book, { by, isDown }, (one) => one.pseudonym).map(({ person }) =>
        person.pseudonym.slice(5),
      );
    expect(order("person", true)[0]).toBe("zoe");
    expect(order(taught.lock.id, true)).toEqual(["ann", "bob", "carol", "dora", "zoe"]);
    expect(order(taught.lock.id, false)).toEqual(["bob", "ann", "carol", "dora", "zoe"]);
    expect(order("total", true)[0]).toBe("ann");
  });
});

describe("the statistics of a task", () => {
  test("count people, submissions, late ones and the scores that count", async () => {
    await handInAll(opened, taught);
    const statistics = await readTaskStatistics(opened.database, await read(), taught.lock);
    expect(statistics).toMatchObject({
      people: 5,
      submitted: 4,
      submissions: 5,
      late: 1,
      waiting: 0,
      possible: 6.3,
      class: { graded: 2, notGradable: 1, interrupted: 1, missing: 1 },
    });
    expect(statistics.scores.filter(({ count }) => count > 0).map(({ label }) => label)).toEqual([
      "4",
      "5",
    ]);
    expect(statistics.class.criteria[1]?.counts).toMatchObject({ passed: 1, failed: 1 });
  });

  test("count the attempts till full marks, without those that could not be graded", async () => {
    await handInAll(opened, taught);
    const { lock: task, learners } = taught;
    const hand = (hours: number, student: string) =>
      handInTo(opened, {
        task,
        person: learners.zoe,
        at: hoursAfterDue(hours),
        report: reportOf(student),
      });
    await hand(-3, "carol");
    await hand(-2, "ann");
    const statistics = await readTaskStatistics(opened.database, await read(), task);
    expect(statistics.tillFullMarks).toEqual([
      { label: "1", count: 1 },
      { label: "2", count: 1 },
    ]);
    expect(statistics.withoutFullMarks).toBe(3);
  });

  test("of a task that nobody has touched are empty, not broken", async () => {
    const statistics = await readTaskStatistics(opened.database, await read(), taught.ring);
    expect(statistics).toMatchObject({ submissions: 0, mean: null, scores: [], tillFullMarks: [] });
  });
});
