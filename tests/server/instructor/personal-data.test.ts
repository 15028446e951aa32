import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { overrideGrade } from "../../../lib/server/instructor/grade-changes.ts";
import { erase } from "../../../lib/server/instructor/people-changes.ts";
import { readDataFile } from "../../../lib/server/instructor/people-view.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { openSession } from "../../../lib/store/sessions.ts";
import { tableNames } from "../../../lib/store/stored-tables.ts";
import { people } from "../../../lib/store/tables.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import { handInAll, now, type TaughtCourse, teachCourse } from "../../support/taught-course.ts";

let opened: OpenDatabase;
let taught: TaughtCourse;

/** Unlike those of the other tests' courses. */
let ann: { readonly name: string; readonly email: string; readonly pseudonym: string };

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  const mark = randomUUID();
  ann = { name: `Ann ${mark}`, email: `${mark}@example.org`, pseudonym: `calm-${mark}` };
  taught = await teachCourse(opened);
  await opened.database
    .update(people)
    .set({ name: ann.name, email: ann.email, pseudonym: ann.pseudonym })
    .where(eq(people.id, taught.learners.ann.id));
  await handInAll(opened, taught);
  await openSession(opened.database, taught.learners.ann, null, now);
  const word = { person: taught.learners.ann.id, earned: 3, note: "Ann was ill" };
  await overrideGrade(opened, taught.actor, taught.lock.id, word, null);
});

/** Every text of every row, wherever it is. */
async function everything(): Promise<string> {
  const all: string[] = [];
  for (const name of tableNames()) {
    const { rows } = await opened.database.execute(sql.raw(`select * from "${name}"`));
    all.push(JSON.stringify(rows));
  }
  return all.join("\n");
}

const fileFor = (reader: "instructor" | "ann" | "bob") => {
  const person = reader === "instructor" ? taught.instructor : taught.learners[reader];
  return readDataFile(opened.database, { course: taught.course, person }, taught.learners.ann.id);
};

describe("a person's data", () => {
  test("is one file with programs, grades and notes, and no secret", async () => {
    const file = await fileFor("instructor");
    const data = JSON.parse(file?.text ?? "{}");
    expect(data.person).toMatchObject({ name: ann.name, email: ann.email });
    expect(data.submissions.length).toBeGreaterThan(0);
    expect(data.submissions[0].program).toEqual(expect.any(String));
    expect(data.overrides).toMatchObject([{ earned: 3, note: "Ann was ill" }]);
    expect(data.gradings[0]).toHaveProperty("earned");
    expect(file?.text).not.toMatch(/hash|token/i);
  });

  test("is theirs to take, without what hidden criteria gave, and no other learner's", async () => {
    const data = JSON.parse((await fileFor("ann"))?.text ?? "{}");
    expect(data.gradings[0]).toHaveProperty("visibleEarned");
    expect(data.gradings[0]).not.toHaveProperty("earned");
    expect(await fileFor("bob")).toBeNull();
  });

  test("is gone for good once it is deleted, from every table", async () => {
    const { id } = taught.learners.ann;
    const before = await everything();
    const marks = [id, ann.name, ann.email, ann.pseudonym];
    for (const mark of marks) expect(before).toContain(mark);
    const { location } = { location: "", ...(await erase(opened, taught.actor, id)) };
    expect(location).toContain("/people");
    const after = await everything();
    expect(marks.filter((mark) => after.includes(mark))).toEqual([]);
    expect(after).toContain("person deleted");
  });

  test("of the only instructor stays", async () => {
    const answer = await erase(opened, taught.actor, taught.instructor.id);
    expect(answer).toMatchObject({ kind: "refused", status: 409 });
  });
});
