// A lesson with properties of its author's own: rubrics know them by name, and what the sandbox
// would refuse is a complaint with its place.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { explorableProperties, exploredProperty } from "../../lib/grading/explored-property.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { problemName } from "../../lib/problems/outline.ts";

const claims = `import { always, measure } from "tiebreak/property";
import type Keeper from "./solution.ts";

export default {
  "one-key": always<Keeper>({
    statement: "There is one key.",
    holds: ({ processes }) => processes.filter(({ fields }) => fields.hasKey).length <= 1,
  }),
  asked: measure({ noun: "requests", unit: "message(s)", read: ({ steps }) => [steps.length] }),
};
`;

let folder = "";

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "own-")), "lock");
  cpSync(join(projectRoot, "lessons", "_template"), folder, { recursive: true });
  writeFileSync(join(folder, "properties.ts"), claims);
  const rubric = join(folder, "rubric.ts");
  const text = readFileSync(rubric, "utf8")
    .replace('problem: "mutex",', 'problem: "mutex",\n  properties,')
    .replace('property: "mutual-exclusion"', 'property: "one-key"');
  writeFileSync(rubric, `import properties from "./properties.ts";\n${text}`);
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

describe("a lesson with properties of its own", () => {
  test("is loaded with their text, and rubric and searches know them by name", async () => {
    const { exercises, complaints } = await loadLesson(folder, projectRoot);
    expect(complaints).toEqual([]);
    const [exercise] = exercises;
    if (exercise === undefined) throw new Error("no exercise");
    const { rubric, hidden } = exercise;
    expect(rubric.problem).toMatchObject({ properties: claims });
    expect(problemName(rubric.problem)).toBe("mutex");
    expect(hidden?.problem).toBe("mutex");
    expect(rubric.criteria[0]).toMatchObject({ property: "one-key", role: "safety" });
    expect(explorableProperties(rubric)).toContain("one-key");
    expect(explorableProperties(rubric)).not.toContain("asked");
    expect(exploredProperty(rubric, "one-key", "pair").schedules).toEqual({ kind: "every" });
  });

  test("is told what the sandbox refuses, with its line", async () => {
    appendFileSync(join(folder, "properties.ts"), "let last = 0;\n");
    const { complaints } = await loadLesson(folder, projectRoot);
    const own = complaints.find(({ file }) => file === "properties.ts");
    expect(own).toMatchObject({ line: claims.split("\n").length });
    expect(own?.what).toContain("state that nobody can see");
  });

  test("is told when it claims something by a name that we have", async () => {
    const text = claims.replace('"one-key"', "progress");
    writeFileSync(join(folder, "properties.ts"), text);
    const { complaints } = await loadLesson(folder, projectRoot);
    expect(complaints[0]?.what).toContain("mutex has a property `progress` already");
  });

  test("keeps its properties in a file of their own", async () => {
    rmSync(join(folder, "properties.ts"));
    writeFileSync(join(folder, "claims.ts"), claims);
    const rubric = join(folder, "rubric.ts");
    writeFileSync(rubric, readFileSync(rubric, "utf8").replace("./properties.ts", "./claims.ts"));
    const { complaints } = await loadLesson(folder, projectRoot);
    expect(complaints.map(({ remedy }) => remedy)).toContain(
      "Write it into `properties.ts`, and import it from there",
    );
  });
});
