import { expect, test } from "vitest";
import { courses } from "../../lib/store/tables.ts";
import { openTestDatabase } from "./embedded-database.ts";

test("what one test database holds is not in the next", async () => {
  const codes = { learnerCode: "learn", instructorCode: "teach" };
  const first = await openTestDatabase();
  await first.database.insert(courses).values({ title: "Distributed systems", ...codes });
  expect(await first.database.select().from(courses)).toHaveLength(1);
  await first.close();

  const second = await openTestDatabase();
  expect(await second.database.select().from(courses)).toEqual([]);
  await second.close();
});
