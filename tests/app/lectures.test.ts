import { join } from "node:path";
import { expect, test } from "vitest";
import { anyLecture, lectures, sourcesOf } from "../../app/_notebook/prose/lectures.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { findLessons } from "../../lib/lessons/catalogue.ts";
import { outlineLesson } from "../../lib/lessons/lesson-outline.ts";

test("the sources of a lesson are what its head lists and what its text names", () => {
  const found = sourcesOf(["KER 10.1", "KER 10.2", "Our book, chapter 3"], ["PAI"]);
  expect(found.map(({ lecture, parts }) => [lecture.name, parts])).toEqual([
    ["KER", ["10.1", "10.2"]],
    ["PAI", []],
  ]);
});

test("a lesson without lectures has no sources", () => {
  expect(sourcesOf([], [])).toEqual([]);
});

const outlines = findLessons([join(projectRoot, "lessons")]).map(({ folder }) =>
  outlineLesson(folder),
);

test("heads list lectures by names that are explained", () => {
  const names = outlines.flatMap(({ parsed }) => parsed.head?.sources ?? []);
  const known = new Set(lectures.map(({ name }) => name));
  expect(names.filter((entry) => !known.has(entry.split(" ")[0] ?? ""))).toEqual([]);
});

test("questions and captions, which are plain text, do without abbreviations", () => {
  const texts = outlines.flatMap(({ slug, parsed }) =>
    parsed.cells.map(({ line, props }) => `${slug}:${line} ${JSON.stringify(props)}`),
  );
  expect(texts.filter((text) => text.match(anyLecture) !== null)).toEqual([]);
});
