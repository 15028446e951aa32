import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { courses } from "../../lib/store/tables.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test("after queries that fail, in whatever way, the next ones get their own answers", async () => {
  const { database, pool } = opened;
  const course = { title: "Once", learnerCode: "learn", instructorCode: "teach" };
  await database.insert(courses).values(course);
  const failing = [
    () => database.insert(courses).values(course),
    () => database.execute(sql`select ${"no uuid"}::uuid`),
    () => pool.query("select * from nowhere"),
    () => database.transaction((transaction) => transaction.insert(courses).values(course)),
  ];
  for (const [index, fail] of [...failing, ...failing].entries()) {
    await expect(fail()).rejects.toThrow();
    const { rows } = await database.execute(sql`select ${index}::int as own`);
    expect(rows).toEqual([{ own: index }]);
  }
  const together = await Promise.allSettled([
    ...failing.map((fail) => fail()),
    pool.query("select count(*)::int as found from course"),
  ]);
  expect(together.map(({ status }) => status)).toEqual([
    ...failing.map(() => "rejected"),
    "fulfilled",
  ]);
  expect(await database.select().from(courses)).toHaveLength(1);
});
