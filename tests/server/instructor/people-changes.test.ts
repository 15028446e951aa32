import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readGradebook } from "../../../lib/server/instructor/gradebook.ts";
import {
  giveReturnCode,
  giveRole,
  mergeInto,
  removeFromCourse,
} from "../../../lib/server/instructor/people-changes.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { findOverride, setOverride } from "../../../lib/store/overrides.ts";
import { personWithReturnCode } from "../../../lib/store/people.ts";
import { findPerson, lastSubmissions } from "../../../lib/store/roster-changes.ts";
import { findSession, openSession } from "../../../lib/store/sessions.ts";
import { people } from "../../../lib/store/tables.ts";
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

async function peopleOfSession(token: string): Promise<readonly string[]> {
  const found = await findSession(opened.database, token, now);
  return found?.people.map(({ pseudonym }) => pseudonym) ?? [];
}

describe("an instructor", () => {
  test("makes others instructors, and may then stop being one", async () => {
    const { actor, instructor, learners } = taught;
    const step = () => giveRole(opened, actor, instructor.id, "learner");
    expect(await step()).toMatchObject({ kind: "refused", status: 409 });
    await giveRole(opened, actor, learners.ann.id, "instructor");
    expect(await step()).toEqual({ kind: "done", location: `/courses/${taught.course.id}` });
  });

  test("cannot be removed while there is no other", async () => {
    const removed = await removeFromCourse(opened, taught.actor, taught.instructor.id);
    expect(removed).toMatchObject({ kind: "refused", status: 409 });
  });

  test("has no power over another course", async () => {
    const other = await teachCourse(opened);
    const { ann } = taught.learners;
    for (const change of [
      giveRole(opened, other.actor, ann.id, "instructor"),
      removeFromCourse(opened, other.actor, ann.id),
      giveReturnCode(opened, other.actor, ann.id),
      mergeInto(opened, other.actor, other.learners.ann.id, ann.id),
    ]) {
      expect(await change).toMatchObject({ kind: "refused", status: 404 });
    }
  });
});

describe("somebody", () => {
  test("who is removed is signed out, and their work stays", async () => {
    await handInAll(opened, taught);
    const { ann } = taught.learners;
    const { token } = await openSession(opened.database, ann, null, now);
    expect(await peopleOfSession(token)).toEqual(["calm-ann"]);
    await removeFromCourse(opened, taught.actor, ann.id);
    expect(await peopleOfSession(token)).toEqual([]);
    expect(await findPerson(opened.database, taught.course.id, ann.id)).toBeNull();
    expect((await lastSubmissions(opened.database, taught.course.id)).get(ann.id)).toEqual(
      hoursAfterDue(20),
    );
    const { rows } = await readGradebook(opened.database, taught.course.id, now);
    expect(rows).toHaveLength(4);
  });

  test("who lost the return code gets another, and the old one is void", async () => {
    const codeOf = async () => {
      const change = await giveReturnCode(opened, taught.actor, taught.learners.ann.id);
      return change.kind === "done" ? String(Reflect.get(Object(change.data), "code")) : "";
    };
    const [first, second] = [await codeOf(), await codeOf()];
    expect(await personWithReturnCode(opened.database, first)).toBeNull();
    const found = await personWithReturnCode(opened.database, second);
    expect(found?.person.pseudonym).toBe("calm-ann");
  });
});

describe("two entries of one human", () => {
  test("become one with all their work, sessions and the way back", async () => {
    await handInAll(opened, taught);
    const { lock: task, learners, actor } = taught;
    const { zoe, bob } = learners;
    const report = reportOf("ann");
    await handInTo(opened, { task, person: zoe, at: hoursAfterDue(-1), report });
    const { token } = await openSession(opened.database, zoe, null, now);
    await opened.database
      .update(people)
      .set({ returnCodeHash: `of zoe ${zoe.id}` })
      .where(eq(people.id, zoe.id));
    expect(await mergeInto(opened, actor, zoe.id, bob.id)).toMatchObject({ kind: "done" });
    expect(await peopleOfSession(token)).toEqual(["calm-bob"]);
    const kept = await findPerson(opened.database, taught.course.id, bob.id);
    expect(kept?.returnCodeHash).toBe(`of zoe ${zoe.id}`);
    const { rows } = await readGradebook(opened.database, taught.course.id, now);
    const row = rows.find(({ person }) => person.id === bob.id);
    expect(row?.cells[0]?.attempts).toHaveLength(2);
    expect(row?.cells[0]?.grade.score).toBe(6.3);
    expect(rows.map(({ person }) => person.pseudonym)).not.toContain("calm-zoe");
  });

  test("keep the override of the one that stays, or else the other's", async () => {
    const { lock, ring, learners, actor } = taught;
    const { ann, bob } = learners;
    const give = (taskId: string, personId: string, earned: number) =>
      setOverride(opened.database, {
        taskId,
        personId,
        earned,
        note: "",
        givenBy: null,
        givenAt: now,
      });
    await give(lock.id, ann.id, 1);
    await give(lock.id, bob.id, 2);
    await give(ring.id, ann.id, 3);
    await mergeInto(opened, actor, ann.id, bob.id);
    expect((await findOverride(opened.database, lock.id, bob.id))?.earned).toBe(2);
    expect((await findOverride(opened.database, ring.id, bob.id))?.earned).toBe(3);
  });

  test("must be two, of one role", async () => {
    const { learners, instructor, actor } = taught;
    const merge = (id: string) => mergeInto(opened, actor, learners.ann.id, id);
    expect(await merge(learners.ann.id)).toMatchObject({ status: 400, field: "into" });
    expect(await merge(instructor.id)).toMatchObject({ status: 409 });
    expect(await merge("nobody")).toMatchObject({ status: 404 });
  });
});
