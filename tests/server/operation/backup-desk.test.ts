import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupDesk, openBackupDesk } from "../../../lib/server/operation/backup-desk.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { courses } from "../../../lib/store/tables.ts";
import { handIn, makeCourse } from "../../support/course-fixture.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import { runTiebreak } from "../../support/run-tiebreak.ts";

let folder: string;
let opened: OpenDatabase;
let desk: BackupDesk;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tiebreak-desk-"));
  // As a server that was killed leaves it.
  writeFileSync(join(folder, "backup.sock"), "");
  opened = await openTestDatabase();
  const course = await makeCourse(opened);
  for (let count = 0; count < 120; count++) await handIn(opened, course, "x".repeat(5000));
  desk = await openBackupDesk(folder, opened, () => {});
});
afterAll(async () => {
  await desk.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

test("A backup is made by the running server", async () => {
  const env = { TIEBREAK_DATA: folder, DATABASE_URL: "" };
  const answer = await runTiebreak(["backup", "b.gz"], { cwd: folder, env });
  expect(answer).toMatchObject({ code: 0, errors: "Wrote b.gz: 123 rows.\n" });
});

test("Whoever goes away half way leaves the database as it was", async () => {
  const socket = connect(join(folder, "backup.sock"));
  await new Promise((resolve) => socket.once("data", resolve));
  socket.destroy();
  const codes = { learnerCode: "a", instructorCode: "b" };
  await opened.database.insert(courses).values({ title: "Another", ...codes });
  const whole = await text(connect(join(folder, "backup.sock")));
  expect(whole.trim().split("\n").at(-1)).toBe('{"kind":"end","rows":124}');
});
