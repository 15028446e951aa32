/**
 * `node tests/queue/thousand.ts [size] [embedded] [postgresql]`: a thousand generated submissions,
 * right, wrong, hostile and broken, no two the same, while server and workers are killed. Takes
 * minutes, so that `npm test` has only a small class (kill.test.ts).
 */

import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { readSubmission } from "../../lib/grading/read-submission.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { openDatabase } from "../../lib/store/database.ts";
import type { DatabasePlace } from "../../lib/store/database-place.ts";
import { writeClass } from "../support/generated-class.ts";
import { KilledCourse } from "../support/killed-course.ts";
import { startPostgres } from "../support/postgres.ts";
import { commandLineReports, settledClass } from "../support/settled-class.ts";

const [sizeText = "1000", ...asked] = process.argv.slice(2);
const size = Number(sizeText);
const engines = asked.length === 0 ? ["embedded", "postgresql"] : asked;
const kills = Math.ceil(size / 25);
const hourMs = 3_600_000;

const root = mkdtempSync(join(tmpdir(), "tiebreak-thousand-"));
const lessons = join(root, "lessons");
try {
  const sources = await generatedSources();
  const expected = await timed("the command line", () =>
    commandLineReports(root, "small", sources, { TIEBREAK_LESSONS: lessons }),
  );
  for (const engine of engines) await timed(engine, () => through(engine, sources, expected));
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** A class has files that are no text, too; nobody can submit those from a page. */
async function generatedSources(): Promise<readonly string[]> {
  const small = join(lessons, "small");
  cpSync(join(projectRoot, "lessons", "_template"), small, { recursive: true });
  const [exercise] = (await loadLesson(small, projectRoot)).exercises;
  if (exercise === undefined) throw new Error("the template has no exercise");
  const folder = join(root, "class");
  writeClass(folder, exercise, Math.ceil(size * 1.25));
  const texts = readdirSync(folder).flatMap((file) => {
    const text = readSubmission(join(folder, file));
    return text.kind === "text" ? [text.source] : [];
  });
  return texts.slice(0, size);
}

async function through(
  engine: string,
  sources: readonly string[],
  expected: ReadonlyMap<string, string>,
): Promise<void> {
  const postgres = engine === "postgresql" ? await startPostgres() : null;
  const place: DatabasePlace =
    postgres === null
      ? { kind: "embedded", folder: join(root, "data") }
      : { kind: "postgresql", url: await postgres.newDatabase() };
  const where =
    place.kind === "embedded"
      ? { TIEBREAK_DATA: place.folder, DATABASE_URL: "", TIEBREAK_GRADERS: "2" }
      : { DATABASE_URL: place.url, TIEBREAK_GRADERS: "1" };
  const course = new KilledCourse({
    env: { ...where, TIEBREAK_LESSONS: lessons },
    sources,
    workers: postgres === null ? 0 : 2,
    kills,
    killWithinMs: 16_000,
    seed: 1000,
  });
  await course.handInAll();
  await course.untilGraded(hourMs);
  await course.stop();
  const opened = await openDatabase(place);
  const settled = await settledClass(opened, sources, course.taken, expected);
  await opened.close();
  await postgres?.stop();
  const { lost, doubled, different, failed, takes } = settled;
  console.log(
    `${engine}: ${sources.length} submissions, ${new Set(sources).size} different texts, ` +
      `${course.kills} kills, taken ${takes} times: lost ${lost}, double-counted ${doubled}, ` +
      `reports unlike the command line's ${different}, failed ${failed}`,
  );
  if (lost + doubled + different + failed > 0) process.exitCode = 1;
}

async function timed<Result>(what: string, body: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await body();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return result;
}
