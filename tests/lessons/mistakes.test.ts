/** mistakes.md: what is read from it, what becomes of a program, and what is said of bad edits. */

import { describe, expect, test } from "vitest";
import { describeComplaint } from "../../lib/lessons/complaint.ts";
import { placeInMistake } from "../../lib/lessons/mistakes/mistake.ts";
import { parseMistakes } from "../../lib/lessons/mistakes/parse-mistakes.ts";
import { editedPrograms } from "../../lib/lessons/mistakes/read-mistakes.ts";

const solution = `/** Right. */
class Lock {
  inside = false;

  enter() {
    this.inside = true;
    this.tell();
  }

  leave() {
    this.inside = false;
    this.tell();
  }
}
`;

const alternative = solution.replaceAll("inside", "within");

function read(text: string) {
  const sources = new Map([
    ["solution", solution],
    ["alternatives/other", alternative],
  ]);
  const { complaints, ...made } = editedPrograms(
    text,
    "mistakes.md",
    (name) => {
      const source = sources.get(name);
      return source === undefined ? null : { file: `${name}.ts`, source };
    },
    [...sources.keys()],
  );
  return { ...made, complaints: complaints.map(describeComplaint) };
}

/** A mistake whose block begins in line 5. */
function edited(lines: string, base = ""): ReturnType<typeof read> {
  return read(`## safety\n\n### bug\nI err.\n\`\`\`diff${base}\n${lines}\n\`\`\`\n`);
}

describe("mistakes.md", () => {
  test("gives each mistake its property, its words, its line and its program", () => {
    const { mistakes, complaints } = read(`## safety

### never-tells
When I enter,
I tell \`nobody\`.

\`\`\`diff
  this.inside = true;
- this.tell();
\`\`\`

### stays
I stay.
\`\`\`diff
- this.inside = false;
+ this.inside = true;
\`\`\`

## liveness

### never-enters
I never enter.
\`\`\`diff alternatives/other
- this.within = true;
\`\`\`
`);
    expect(complaints).toEqual([]);
    expect(mistakes.map(({ id, property, words, line }) => [id, property, words, line])).toEqual([
      ["never-tells", "safety", "When I enter, I tell `nobody`.", 3],
      ["stays", "safety", "I stay.", 12],
      ["never-enters", "liveness", "I never enter.", 21],
    ]);
    expect(mistakes.map(({ source }) => source)).toEqual([
      solution.replace("true;\n    this.tell();\n", "true;\n"),
      solution.replace("    this.inside = false;", "    this.inside = true;"),
      alternative.replace("    this.within = true;\n", ""),
    ]);
  });

  test.each([
    ["an id that is no slug", "### I err\nI.\n```diff\n- x\n```", "3: `I err` is no id"],
    ["no words", "### a\n```diff\n- x\n```", "3: it does not say what the mistake is"],
    ["no block", "### a\nI.", "3: it does not say what is replaced"],
    ["a block of another kind", "### a\nI.\n```ts\n- x\n```", "5: this has no place here"],
    ["a second block", "### a\nI.\n```diff\n- x\n```\n```diff\n- y\n```", "8: this has no place"],
    ["a block that changes nothing", "### a\nI.\n```diff\n  x\n```", "3: it changes nothing"],
    ["text below a block", "### a\nI.\n```diff\n- x\n```\nI, too.", "8: this has no place here"],
    ["text below a property", "I.", "3: this has no place here"],
  ])("is told about %s", (_, text, expected) => {
    const { complaints } = parseMistakes(`## safety\n\n${text}\n`, "mistakes.md");
    const told = complaints.map(describeComplaint).filter((one) => one.includes(expected));
    expect(told).toHaveLength(1);
  });

  test("is told about a mistake above every property", () => {
    const { complaints } = parseMistakes("### a\nI.\n", "mistakes.md");
    expect(complaints[0]).toMatchObject({ line: 1, what: "this has no place here" });
  });
});

describe("an edit", () => {
  test("needs neither indentation nor blank lines, and takes on those of its place", () => {
    const { mistakes } = edited(
      "-this.tell();\n-}\n\n-leave() {\n+  if (now) {\n+    stop();\n+  }",
    );
    expect(mistakes[0]?.source).toContain(
      "    this.inside = true;\n\n      if (now) {\n        stop();\n      }\n    this.inside =",
    );
  });

  test("may have several places, in any order", () => {
    const { mistakes } = edited("- this.inside = false;\n@@\n  inside = false;\n+ other = 1;");
    expect(mistakes[0]?.source).toBe(
      solution
        .replace("    this.inside = false;\n", "")
        .replace("  inside = false;\n", "  inside = false;\n  other = 1;\n"),
    );
  });

  test("that fits nowhere names the nearest place", () => {
    expect(edited("  leave() {\n- this.insight = false;").complaints).toEqual([
      "mistakes.md:6: `this.insight = false;` is not in solution.ts. " +
        "The nearest is line 11: `this.inside = false;`.",
    ]);
  });

  test("that fits several places names them all", () => {
    expect(edited("- this.tell();").complaints).toEqual([
      "mistakes.md:6: `this.tell();` fits 2 places of solution.ts, at lines 7, 12. " +
        "Add a line above it or below it that only one of them has.",
    ]);
  });

  test("that meets another one is not made", () => {
    const { mistakes, unmade, complaints } = edited(
      "  enter() {\n- this.inside = true;\n@@\n  this.inside = true;\n+ this.log();",
    );
    expect(mistakes).toEqual([]);
    expect(unmade).toMatchObject([{ id: "bug", property: "safety", words: "I err." }]);
    expect(complaints).toEqual([
      "mistakes.md:9: two edits meet in line 6 of solution.ts. Make one of them, without `@@`.",
    ]);
  });

  test("that only adds must say where", () => {
    const [complaint] = edited("+ this.log();").complaints;
    expect(complaint).toContain("mistakes.md:6: it does not say where this is added");
  });

  test("of a program that is not there names those that are", () => {
    expect(edited("- x", " alternatives/gone").complaints).toEqual([
      "mistakes.md:3: there is no right program `alternatives/gone`. " +
        "There are solution, alternatives/other.",
    ]);
  });
});

test("what is wrong in a line is mended where that line is written", () => {
  const [mistake] = edited("  inside = false;\n+ other = 1;").mistakes;
  if (mistake === undefined) throw new Error("it was not made");
  expect(placeInMistake(mistake, 4)).toEqual({ file: "mistakes.md", line: 7, where: "" });
  expect(placeInMistake(mistake, 6)).toEqual({
    file: "mistakes.md",
    line: 3,
    where: "line 5 of solution.ts, as edited: ",
  });
  const file = { ...mistake, file: "mutants/a/b.ts", line: null, origins: [] };
  expect(placeInMistake(file, 6)).toEqual({ file: "mutants/a/b.ts", line: 6, where: "" });
});
