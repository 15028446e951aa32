import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { extendFor, overrideGrade } from "../../../lib/server/instructor/grade-changes.ts";
import { readGradebook } from "../../../lib/server/instructor/gradebook.ts";
import { putIntoSection } from "../../../lib/server/instructor/people-changes.ts";
import { readPeople, readSections } from "../../../lib/server/instructor/people-view.ts";
import { countPhases, readQueue } from "../../../lib/server/instructor/queue-view.ts";
import { takeExport } from "../../../lib/server/instructor/take-export.ts";
import { shownSubmission } from "../../../lib/server/learner/shown-submission.ts";
import { gradesWorkOf, mayDo } from "../../../lib/server/sign-in/visitor.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { type Person, people } from "../../../lib/store/tables.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import { handInAll, now, type TaughtCourse, teachCourse } from "../../support/taught-course.ts";

let opened: OpenDatabase;
let taught: TaughtCourse;
let handed: Awaited<ReturnType<typeof handInAll>>;
let monday: Person;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  taught = await teachCourse(opened);
  handed = await handInAll(opened, taught);
  const { ann, bob } = taught.learners;
  await putIntoSection(opened, taught.actor, ann.id, "Monday");
  await putIntoSection(opened, taught.actor, bob.id, "Friday");
  monday = await taught.addAssistant("Monday");
});

async function again(person: Person): Promise<Person> {
  const [row] = await opened.database.select().from(people).where(eq(people.id, person.id));
  if (row === undefined) throw new Error("gone");
  return row;
}

describe("an assistant", () => {
  test("grades, and does not run the course; a learner does neither", () => {
    expect([mayDo(monday, "grade"), mayDo(monday, "run")]).toEqual([true, false]);
    const { ann } = taught.learners;
    expect([mayDo(ann, "grade"), mayDo(ann, "run")]).toEqual([false, false]);
    expect(mayDo(taught.instructor, "run")).toBe(true);
  });

  test("sees the work of their section, without one of everybody in the course", async () => {
    const [ann, bob] = [await again(taught.learners.ann), await again(taught.learners.bob)];
    const everybodys = await taught.addAssistant(null);
    expect([ann, bob].map((one) => gradesWorkOf(monday, one))).toEqual([true, false]);
    expect([ann, bob].map((one) => gradesWorkOf(everybodys, one))).toEqual([true, true]);
    const other = await teachCourse(opened);
    expect(gradesWorkOf(await other.addAssistant(null), ann)).toBe(false);
    const seen = (id: string) => shownSubmission(opened.database, monday, id, now);
    expect(await seen(handed.late.id)).not.toBeNull();
    expect(await seen(handed.bob.id)).toBeNull();
  });

  test("changes grades and dates of their section only", async () => {
    const actor = { ...taught.actor, person: monday };
    const { lock, learners } = taught;
    const word = (person: string) => ({ person, earned: 3, note: "seen in the lab" });
    const own = await overrideGrade(opened, actor, lock.id, word(learners.ann.id), null);
    expect(own).toEqual({ kind: "done" });
    const other = await overrideGrade(opened, actor, lock.id, word(learners.bob.id), null);
    expect(other).toMatchObject({ kind: "refused", status: 404 });
    const dates = { zone: "UTC", due: "2030-01-01T12:00", closes: "", note: "", opens: "" };
    const wanted = { ...dates, person: learners.bob.id };
    expect(await extendFor(opened, actor, lock.id, wanted)).toMatchObject({ status: 404 });
  });
});

describe("a section", () => {
  test("has a gradebook, a queue, counts and exports of its own", async () => {
    const { database } = opened;
    const { id } = taught.course;
    const book = await readGradebook(database, id, now, { section: "Monday" });
    expect(book.rows.map(({ person }) => person.pseudonym)).toEqual(["calm-ann"]);
    const all = { phase: null, taskId: null, before: null };
    const { rows } = await readQueue(database, id, { ...all, section: "Friday" });
    expect(new Set(rows.map(({ person }) => person.pseudonym))).toEqual(new Set(["calm-bob"]));
    const { counts } = await countPhases(database, id, "Friday");
    expect(counts.graded).toBe(rows.length);
    const wanted = { format: "csv", taskId: "", section: "Monday" };
    const file = await takeExport(opened, taught.actor, wanted, async () => 8);
    const text = new TextDecoder().decode(file?.bytes);
    expect(text).toContain("ann@example.org");
    expect(text).not.toContain("carol@example.org");
  });

  test("is named once, and shown with those who teach it", async () => {
    expect(await readSections(opened.database, taught.course.id)).toEqual(["Friday", "Monday"]);
    const shown = await readPeople(opened.database, taught.course.id, "Friday");
    expect(shown.map(({ role }) => role)).toEqual(["instructor", "assistant", "learner"]);
  });
});
