import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { QueueEntry } from "../../../lib/queue/queue-entry.ts";
import { readGradebook } from "../../../lib/server/instructor/gradebook.ts";
import {
  applyRegrade,
  askRegrade,
  askRegradeOf,
  discardRegrade,
  readRegrade,
} from "../../../lib/server/instructor/regrades.ts";
import { listAudit } from "../../../lib/store/audit-pages.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { setOverride } from "../../../lib/store/overrides.ts";
import { gradings, regrades } from "../../../lib/store/tables.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import {
  addGrading,
  handInAll,
  now,
  reportOf,
  type TaughtCourse,
  teachCourse,
} from "../../support/taught-course.ts";

let opened: OpenDatabase;
let taught: TaughtCourse;
let handed: Awaited<ReturnType<typeof handInAll>>;
let jobs: QueueEntry[];

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  taught = await teachCourse(opened);
  handed = await handInAll(opened, taught);
  jobs = [];
});

const queue = {
  enqueue: async (_tx: unknown, ...added: readonly QueueEntry[]) => {
    jobs.push(...added);
  },
};

function server() {
  return { database: opened.database, queue };
}

async function ask(scope: "counted" | "latest" | "all" = "counted"): Promise<string> {
  const change = await askRegrade(server(), taught.actor, taught.lock.id, scope);
  if (change.kind === "refused") throw new Error(change.why);
  return change.location?.split("/").at(-1) ?? "";
}

/** As a worker would write it. */
async function comesBack(regradeId: string, submission: { readonly id: string }, student: string) {
  const place = { isCurrent: false, regradeId };
  await addGrading(opened, submission.id, reportOf(student), place);
}

async function scores() {
  const { rows } = await readGradebook(opened.database, taught.course.id, now);
  return rows.map(({ cells }) => cells[0]?.grade.score);
}

function view(regradeId: string, neverLower = false) {
  return readRegrade(opened.database, taught.course.id, regradeId, neverLower);
}

const apply = (regradeId: string, neverLower: boolean, isPartial = true) =>
  applyRegrade(server(), taught.actor, regradeId, { neverLower, isPartial });

describe("a regrade asks the queue", () => {
  test("for what counts, for the newest, or for all that was graded", async () => {
    await ask("counted");
    expect(jobs.map(({ submissionId }) => submissionId).sort()).toEqual(
      [handed.late, handed.bob, handed.carol, handed.dora].map(({ id }) => id).sort(),
    );
    await opened.database.delete(regrades);
    jobs = [];
    await ask("all");
    expect(jobs).toHaveLength(5);
  });

  test("for one submission, and for none of another course", async () => {
    const other = await teachCourse(opened);
    expect(await askRegradeOf(server(), other.actor, handed.bob.id)).toMatchObject({ status: 404 });
    expect(await askRegradeOf(server(), taught.actor, handed.bob.id)).toMatchObject({
      kind: "done",
    });
    expect(jobs).toMatchObject([{ kind: "regrade", submissionId: handed.bob.id }]);
  });

  test("only while no other of the task is open, and only where something was graded", async () => {
    await ask();
    const again = await askRegrade(server(), taught.actor, taught.lock.id, "all");
    expect(again).toMatchObject({ kind: "refused", status: 409 });
    const ring = await askRegrade(server(), taught.actor, taught.ring.id, "all");
    expect(ring).toMatchObject({ kind: "refused", status: 409 });
    expect(await discardRegrade(server(), taught.actor, await openRegrade())).toEqual({
      kind: "done",
    });
    expect(await ask()).not.toBe("");
  });

  async function openRegrade(): Promise<string> {
    const [open] = await opened.database
      .select()
      .from(regrades)
      .where(eq(regrades.taskId, taught.lock.id));
    return open?.id ?? "";
  }
});

describe("before it is applied", () => {
  test("it shows what would change, person by person, and changes nothing", async () => {
    const before = await scores();
    const id = await ask();
    await comesBack(id, handed.bob, "ann");
    await comesBack(id, handed.late, "ann");
    const shown = await view(id);
    expect(shown).toMatchObject({ asked: 4, done: 2 });
    expect(shown?.changes).toMatchObject([
      { person: { pseudonym: "calm-bob" }, before: 4, after: 6.3, kept: null },
    ]);
    expect(shown?.changes?.[0]?.criteria).toContain("messages: failed → passed");
    expect(await scores()).toEqual(before);
  });

  test("it waits for what has not come back, unless told not to", async () => {
    const id = await ask();
    await comesBack(id, handed.bob, "ann");
    expect(await apply(id, false, false)).toMatchObject({ status: 409, field: "partial" });
    expect(await apply(id, false, true)).toEqual({ kind: "done" });
  });
});

describe("once it is applied", () => {
  test("the new gradings count, each once, and the audit log says so", async () => {
    const id = await ask();
    await comesBack(id, handed.bob, "ann");
    await comesBack(id, handed.late, "bob");
    expect(await apply(id, false)).toEqual({ kind: "done" });
    const [ann, bob] = await scores();
    expect([ann, bob]).toEqual([4, 6.3]);
    const current = await opened.database
      .select()
      .from(gradings)
      .where(and(eq(gradings.submissionId, handed.bob.id), gradings.isCurrent));
    expect(current.map(({ regradeId }) => regradeId)).toEqual([id]);
    const [row] = await listAudit(opened.database, { courseId: taught.course.id, limit: 1 });
    expect(row).toMatchObject({ action: "regrade applied", details: { applied: 2, changed: 2 } });
    expect((await view(id))?.changes?.map(({ before, after }) => [before, after])).toEqual([
      [6.3, 4],
      [4, 6.3],
    ]);
  });

  test("nobody loses points where that was asked for", async () => {
    const before = await scores();
    const id = await ask();
    await comesBack(id, handed.late, "bob");
    expect((await view(id, true))?.changes).toMatchObject([{ kept: "keep-higher" }]);
    await apply(id, true);
    expect(await scores()).toEqual(before);
  });

  test("an override still wins, and an interruption takes nothing away", async () => {
    const { bob } = taught.learners;
    await setOverride(opened.database, {
      taskId: taught.lock.id,
      personId: bob.id,
      earned: 2,
      note: "",
      givenBy: null,
      givenAt: now,
    });
    const id = await ask();
    await comesBack(id, handed.bob, "ann");
    await comesBack(id, handed.late, "dora");
    await apply(id, false);
    expect((await scores()).slice(0, 2)).toEqual([5.67, 2]);
  });

  test("it cannot be applied or thrown away again, nor by another course", async () => {
    const id = await ask();
    const other = await teachCourse(opened);
    const options = { neverLower: false, isPartial: true };
    expect(await applyRegrade(server(), other.actor, id, options)).toMatchObject({ status: 404 });
    await apply(id, false);
    expect(await apply(id, false)).toMatchObject({ status: 409 });
    expect(await discardRegrade(server(), taught.actor, id)).toMatchObject({ status: 409 });
    expect(await discardRegrade(server(), taught.actor, "no-id")).toMatchObject({ status: 404 });
  });
});
