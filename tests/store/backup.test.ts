import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../lib/store/audit.ts";
import { type BackupLine, backupLines } from "../../lib/store/backup.ts";
import { type OpenDatabase, openDatabase } from "../../lib/store/database.ts";
import { recordGrading } from "../../lib/store/gradings.ts";
import { lineItems, platforms, toolKeys } from "../../lib/store/platform-tables.ts";
import { parseBackupLine, RestoreRefused, restore } from "../../lib/store/restore.ts";
import { receiveSubmission } from "../../lib/store/submission-phases.ts";
import { auditRows, gradings, regrades, submissions } from "../../lib/store/tables.ts";
import { fakeReport, handIn, makeCourse } from "../support/course-fixture.ts";
import { openTestDatabase } from "../support/embedded-database.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

const now = new Date("2026-11-16T12:00:00.123Z");
const source = "class Lock { /* ä \\ ' \" \u{1f512} \r\n */ }";
let embedded: OpenDatabase;
let other: OpenDatabase;
let postgres: TestPostgres;
let server: OpenDatabase;

beforeAll(async () => {
  embedded = await openTestDatabase();
  other = await openTestDatabase();
  postgres = await startPostgres();
  server = await openDatabase({ kind: "postgresql", url: await postgres.newDatabase() });
  await fill(embedded);
});
afterAll(async () => {
  await Promise.all([embedded, other, server].map((one) => one.close()));
  await postgres.stop();
});

/** Rows with whatever is hard to keep: JSON, arrays, nulls, numbers of the database's own. */
async function fill(opened: OpenDatabase): Promise<void> {
  const course = await makeCourse(opened, { dueAt: now });
  const { id, taskId } = await handIn(opened, course, source);
  await opened.database.transaction(async (tx) => {
    const held = await receiveSubmission(tx, id, now);
    const fence = held?.submission.fence ?? -1;
    const report = { ...fakeReport(source, 0.1, 0.2), earned: 0.1 + 0.2 };
    await recordGrading(tx, { submissionId: id, fence, report, finishedAt: now, gradedAt: now });
  });
  const { database } = opened;
  await database.insert(regrades).values({ taskId, submissionIds: [id], requestedAt: now });
  await audit(database, {
    at: now,
    courseId: course.task.courseId,
    personId: null,
    action: "made",
    details: { "a\\b": 'c"d', e: null, f: 1.5 },
  });
  const jwk = { kty: "RSA", n: "…" };
  await database.insert(toolKeys).values({ kid: "1", privateJwk: jwk, createdAt: now });
  const [platform] = await database
    .insert(platforms)
    .values({
      name: "P",
      issuer: "i",
      clientId: "c",
      authorizationEndpoint: "a",
      tokenEndpoint: "t",
      jwksUri: "j",
    })
    .returning();
  await database.insert(lineItems).values({ taskId, platformId: platform?.id ?? "" });
}

async function* again(lines: readonly BackupLine[]): AsyncGenerator<BackupLine> {
  for (const line of lines) yield parseBackupLine(JSON.stringify(line));
}

async function linesOf(opened: OpenDatabase): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for await (const line of backupLines(opened.pool, now)) lines.push(line);
  return lines;
}

describe("a backup", () => {
  test("goes from the embedded engine to PostgreSQL and back without a change", async () => {
    const first = await linesOf(embedded);
    expect(await restore(server.pool, again(first), { replace: false })).toBeGreaterThan(8);
    const second = await linesOf(server);
    expect(second).toEqual(first);
    await restore(other.pool, again(second), { replace: false });
    expect(await linesOf(other)).toEqual(first);
    const rows = await other.database.select().from(submissions);
    expect(rows[0]).toMatchObject({ source, state: "graded", gradedAt: now });
    const [grading] = await other.database.select().from(gradings);
    expect(grading?.earned).toBe(0.1 + 0.2);
  });

  test("lets the database go on counting after the last row", async () => {
    const entry = { at: now, courseId: null, personId: null, action: "after" };
    await audit(other.database, entry);
    const rows = await other.database.select().from(auditRows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  test("does not replace courses unless it is told to", async () => {
    const lines = await linesOf(embedded);
    await expect(restore(other.pool, again(lines), { replace: false })).rejects.toThrow(
      "add --replace",
    );
    await restore(other.pool, again(lines), { replace: true });
    expect(await linesOf(other)).toEqual(lines);
  });

  test.each([
    ["cut", (lines: BackupLine[]) => lines.slice(0, -2), "not whole"],
    ["without a row", (lines: BackupLine[]) => lines.toSpliced(-2, 1), "not whole"],
    ["without a head", (lines: BackupLine[]) => lines.slice(1), "not whole"],
    ["of a newer Tiebreak", (lines: BackupLine[]) => withHead(lines, { schema: 999 }), "newer"],
    ["of another format", (lines: BackupLine[]) => withHead(lines, { format: 2 }), "newer"],
    [
      "with a table of another's",
      (lines: BackupLine[]) => lines.toSpliced(1, 0, { kind: "table", name: "x", columns: [] }),
      "not known",
    ],
  ])("%s changes nothing", async (_name, spoil, why) => {
    const before = await linesOf(other);
    const spoiled = again(spoil(await linesOf(embedded)));
    const restoring = restore(other.pool, spoiled, { replace: true });
    await expect(restoring).rejects.toThrow(why);
    expect(await linesOf(other)).toEqual(before);
  });

  test("is not restored while a server or worker uses the database", async () => {
    const busy = await server.pool.connect();
    try {
      const restoring = restore(server.pool, again([]), { replace: true });
      await expect(restoring).rejects.toThrow("Stop all of them first");
    } finally {
      busy.release();
    }
  });

  test("that is none is refused in words", () => {
    expect(() => parseBackupLine("hello")).toThrow(RestoreRefused);
    expect(() => parseBackupLine('{"kind":"row"}')).toThrow("no backup of Tiebreak's");
  });
});

function withHead(lines: readonly BackupLine[], change: object): BackupLine[] {
  return lines.map((line) => (line.kind === "head" ? { ...line, ...change } : line));
}
