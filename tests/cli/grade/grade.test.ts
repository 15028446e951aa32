/**
 * A generated class through the real command: what everybody gets, whether a kill, Ctrl+C or the
 * number of jobs can be told from the results, and whether the page would say the same.
 * TIEBREAK_CLASS="300 token-ring maekawa/basic" grades so many of these lessons instead.
 */

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../../lib/grading/assignment.ts";
import type { ClassResults } from "../../../lib/grading/class-results.ts";
import { gradeJob, reportOf } from "../../../lib/grading/grade.ts";
import { parseResults } from "../../../lib/grading/read-results.ts";
import { findLessons, lessonRoots } from "../../../lib/lessons/catalogue.ts";
import type { Exercise, Lesson } from "../../../lib/lessons/load-lesson.ts";
import { loadLesson } from "../../../lib/lessons/load-lesson.ts";
import type { GeneratedStudent } from "../../support/generated-class.ts";
import { writeClass } from "../../support/generated-class.ts";
import type { Answer } from "../../support/run-tiebreak.ts";
import { runTiebreak } from "../../support/run-tiebreak.ts";
import { openSandboxPage } from "../../support/sandbox-page.ts";

const [size = 0, ...names] = (process.env.TIEBREAK_CLASS ?? "16 small").split(" ");

vi.setConfig({ testTimeout: Number(size) * 30_000, hookTimeout: 120_000 });

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-grade-"));
  cpSync(join(projectRoot, "lessons", "_template"), join(root, "lessons", "small"), {
    recursive: true,
  });
});

afterAll(() => rmSync(root, { recursive: true }));

function tiebreak(args: readonly string[], watch?: () => NodeJS.Signals | null): Promise<Answer> {
  const env = { TIEBREAK_LESSONS: join(root, "lessons"), XDG_CACHE_HOME: join(root, "cache") };
  return runTiebreak(args, { cwd: root, env, ...(watch !== undefined && { watch }) });
}

async function lessonNamed(name: string): Promise<{ lesson: Lesson; exercise: Exercise }> {
  const [slug, wanted = null] = name.split("/");
  const roots = [...lessonRoots(projectRoot), join(root, "lessons")];
  const place = findLessons(roots).find((one) => one.slug === slug);
  const lesson = await loadLesson(place?.folder ?? "", projectRoot);
  const exercise = lesson.exercises.find((one) => one.name === wanted);
  if (exercise === undefined) throw new Error(`there is no exercise ${name}`);
  return { lesson, exercise };
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

for (const name of names)
  describe(`a class of ${name}`, () => {
    const slug = name.replace("/", "-");
    const grading = [
      "grade",
      name,
      `${slug}-class`,
      "--format",
      "json",
      "--journal",
      `${slug}.jsonl`,
    ];
    let exercise: Exercise;
    let lesson: Lesson;
    let students: readonly GeneratedStudent[];
    let results: ClassResults;

    beforeAll(async () => {
      ({ lesson, exercise } = await lessonNamed(name));
      students = writeClass(join(root, `${slug}-class`), exercise, Number(size));
    });

    test("gets what it deserves, everybody", async () => {
      const answer = await tiebreak([...grading, "--jobs", "1", "--out", `${slug}-one.json`]);
      expect(answer.errors).toContain(`Wrote ${slug}-one.json.`);
      expect(answer.code).toBe(0);
      results = parseResults(read(`${slug}-one.json`));
      expect(results.submissions.map(({ student }) => student.id)).toEqual(
        students.map(({ id }) => id),
      );
      const complaints = results.submissions.flatMap((graded, place) => {
        const complaint = students[place]?.complain(graded) ?? null;
        return complaint === null ? [] : [`${graded.student.id}: ${complaint}`];
      });
      expect(complaints).toEqual([]);
      expect(existsSync(join(root, `${slug}.jsonl`))).toBe(false);
    });

    test("gets the same bytes with more jobs, stopped and killed on the way", async () => {
      const kept = () =>
        existsSync(join(root, `${slug}.jsonl`)) ? read(`${slug}.jsonl`).split("\n").length - 1 : 0;
      const again = [...grading, "--jobs", "2", "--out", `${slug}-many.json`];
      const quarter = Math.floor(Number(size) / 4);
      const stopped = await tiebreak(again, () => (kept() >= quarter ? "SIGINT" : null));
      expect(stopped.code).toBe(130);
      expect(stopped.errors).toMatch(/Stopped\. \d+ gradings? kept\. The same command goes on/);
      const killed = await tiebreak(again, () => (kept() >= 2 * quarter ? "SIGKILL" : null));
      expect(killed.code).toBeNull();
      expect(existsSync(join(root, `${slug}-many.json`))).toBe(false);
      const before = kept();
      const finished = await tiebreak(again);
      expect(finished.code).toBe(0);
      const resumed = Number(/Going on: (\d+) gradings/.exec(finished.errors)?.[1]);
      expect(resumed).toBeGreaterThanOrEqual(2 * quarter);
      expect(resumed).toBeLessThanOrEqual(before + 1);
      expect(read(`${slug}-many.json`)).toBe(read(`${slug}-one.json`));
    });

    test("comes out in the page as without the hidden criteria", async () => {
      const chosen = results.submissions.filter(({ source }) => source !== undefined).slice(0, 2);
      chosen.forEach(({ source = "" }, place) => {
        writeFileSync(join(root, `${slug}-${place}.ts`), source);
      });
      const files = chosen.map((_, place) => `${slug}-${place}.ts`);
      const answer = await tiebreak(["grade", name, ...files, "--format", "json", "--no-hidden"]);
      const visible = { ...assignmentOf(lesson, exercise), hidden: null };
      const page = await openSandboxPage();
      try {
        for (const { source = "", report } of parseResults(answer.output).submissions) {
          const result = await page.run(gradeJob(visible, source), 120_000);
          // The job was a grading: so is its report.
          const inPage = reportOf(visible, source, result as Parameters<typeof reportOf>[2]);
          expect(JSON.stringify(inPage)).toBe(JSON.stringify(report));
        }
      } finally {
        await page.close();
      }
    });
  });
