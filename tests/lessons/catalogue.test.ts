import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allLessons } from "../../app/_notebook/lessons/lessons.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { findLessons, lessonRoots } from "../../lib/lessons/catalogue.ts";
import { strayFiles } from "../../lib/lessons/lesson-folder.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";

const template = join(projectRoot, "lessons", "_template");
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-lessons-"));
  for (const path of ["one/first", "one/both", "two/both", "two/_pattern"]) {
    cpSync(template, join(root, path), { recursive: true });
  }
  mkdirSync(join(root, "one/no-lesson"));
});

afterAll(() => rmSync(root, { recursive: true }));

test("lessons are found in several folders, and the later folder wins", () => {
  const places = findLessons([join(root, "one"), join(root, "two"), join(root, "nowhere")]);
  expect(places).toEqual([
    { slug: "both", folder: join(root, "two/both") },
    { slug: "first", folder: join(root, "one/first") },
  ]);
});

test("the environment names folders beside the project's own", () => {
  const environment = { TIEBREAK_LESSONS: ["/a", "/b"].join(delimiter) };
  expect(lessonRoots("/project", environment)).toEqual(["/project/lessons", "/a", "/b"]);
  expect(lessonRoots("/project", {})).toEqual(["/project/lessons"]);
});

test("lessons come in the order of the course", async () => {
  const lessons = await allLessons();
  const places = lessons.map(({ head }) => [head.part, head.order]);
  const sorted = [...places].sort(
    ([part = 0, order = 0], [otherPart = 0, otherOrder = 0]) =>
      part - otherPart || order - otherOrder,
  );
  expect(places).toEqual(sorted);
});

test("a lesson outside the project needs no build and is read again after a change", async () => {
  const folder = join(root, "one/first");
  const before = await loadLesson(folder, projectRoot);
  expect(before.complaints).toEqual([]);
  expect(before.exercises[0]?.rubric.criteria[0]?.points).toBe(4);
  const changed = `import { defineRubric } from "tiebreak/rubric";
export default defineRubric({ problem: "mutex", scenarios: { one: { processes: 1 } }, criteria: [
  { id: "a", title: "A", points: 7, property: "progress", scenario: "one", schedules: "every" },
] });`;
  writeFileSync(join(folder, "rubric.ts"), changed);
  const after = await loadLesson(folder, projectRoot);
  expect(after.exercises[0]?.rubric.criteria[0]?.points).toBe(7);
  expect(after.version).not.toBe(before.version);
});

test("a rubric that cannot be read says where and why", async () => {
  const folder = join(root, "two/both");
  writeFileSync(
    join(folder, "rubric.ts"),
    'import { x } from "tiebreak/nothing";\nexport default x;\n',
  );
  writeFileSync(join(folder, "hidden.ts"), "export const one = 1;\n");
  const { complaints } = await loadLesson(folder, projectRoot);
  const [first, second] = complaints;
  expect(first).toMatchObject({ file: "rubric.ts", line: 1 });
  expect(first?.what).toContain('there is no "tiebreak/nothing"');
  expect(second).toMatchObject({ file: "hidden.ts", what: "it exports no rubric" });
});

test("files that have no place in a lesson are stray", () => {
  const single = [
    "lesson.mdx",
    "solution.ts",
    "starter.ts",
    "mistakes.md",
    "mutants/progress/a.ts",
  ];
  expect(strayFiles([...single, "notes.md", "mutants/a.ts", "Solution.ts"])).toEqual([
    "notes.md",
    "mutants/a.ts",
    "Solution.ts",
  ]);
  const several = ["lesson.mdx", "one/solution.ts", "one/hints.md", "figures/ring.svg"];
  expect(strayFiles([...several, "rubric.ts", "two/hints.md"])).toEqual([
    "rubric.ts",
    "two/hints.md",
  ]);
});
