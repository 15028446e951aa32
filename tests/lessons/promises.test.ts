import { beforeAll, expect, test } from "vitest";
import { describeComplaint } from "../../lib/lessons/complaint.ts";
import { exerciseComplaints } from "../../lib/lessons/exercise-complaints.ts";
import type { Lesson } from "../../lib/lessons/load-lesson.ts";
import { brokenPromises, readPromises } from "../../lib/lessons/promises.ts";
import { ourLessons } from "../support/our-lessons.ts";

const head = "| promise | checked by |\n| --- | --- |\n";

test("a promise names its criteria, or the words that admit that nothing checks it", () => {
  const text = `${head}| Never two | a, b-c |\n| Fair | not checked: “We do not check this” |\n`;
  expect(readPromises(text, "promises.md")).toEqual({
    promises: [
      { promise: "Never two", line: 3, criteria: ["a", "b-c"], admission: null },
      { promise: "Fair", line: 4, criteria: [], admission: "We do not check this" },
    ],
    complaints: [],
  });
});

test("a promise that neither names a criterion nor admits anything is complained of", () => {
  const text = `${head}| Never two | |\n| Fair | not checked: “It is fair” |\n`;
  const { complaints } = readPromises(text, "promises.md");
  expect(complaints.map(({ line }) => line)).toEqual([3, 4]);
  expect(readPromises("Some words.", "promises.md").complaints).toHaveLength(1);
});

test("a criterion that is gone, and an admission that the text does not make, are found", () => {
  const text = `${head}| One | a, gone |\n| Two | not checked: “it does not check *this*” |\n`;
  const table = readPromises(text, "promises.md");
  expect(brokenPromises(table, ["a"], "Here it does not\ncheck this.")).toMatchObject([
    { line: 3, what: "there is no criterion `gone`" },
  ]);
  expect(brokenPromises(table, ["a", "gone"], "Nothing.").map(({ line }) => line)).toEqual([4]);
});

let lessons: readonly Lesson[];

beforeAll(async () => {
  lessons = await ourLessons();
});

test("every exercise of the course says what checks its promises, and it is so", () => {
  const found = lessons.flatMap((lesson) =>
    lesson.exercises.flatMap((exercise) => {
      const place = `${lesson.slug}/${exercise.name ?? ""}`;
      if ((exercise.promises?.promises.length ?? 0) < 2) return [`${place} has no promises`];
      const said = [...lesson.complaints, ...exerciseComplaints(lesson, exercise)];
      const about = said.filter(({ file }) => file.endsWith("promises.md"));
      return about.map((one) => `${place} ${describeComplaint(one)}`);
    }),
  );
  expect(found).toEqual([]);
});
