import { describe, expect, test } from "vitest";
import { readSource, sourceFiles } from "./support/source-files.ts";
import {
  componentLinesMax,
  fileLinesMax,
  functionComplaints,
  functionLinesMax,
  lineColumnsMax,
  nameComplaints,
  reExportComplaints,
  sizeComplaints,
  spreadComplaints,
  textComplaints,
} from "./support/tidy-rules.ts";

// Attacks on the sandbox are read as text and are as ugly as they need to be; pictures are no text.
const files = sourceFiles().filter(
  (path) => !/^tests\/sandbox\/(host-)?attacks\//.test(path) && !/\.(png|webp)$/.test(path),
);
const code = files.filter((path) => /\.(ts|tsx|js|mjs)$/.test(path));
const shaped = files.filter((path) => /\.(ts|tsx|js|mjs|css)$/.test(path));

function lines(count: number): string {
  return "  call();\n".repeat(count);
}

describe("every file of the project", () => {
  test(`has at most ${fileLinesMax} lines of at most ${lineColumnsMax} columns`, () => {
    expect(shaped.flatMap((path) => sizeComplaints(path, readSource(path)))).toEqual([]);
  });

  test("has a name that says what is in it", () => {
    expect(code.flatMap((path) => nameComplaints(path))).toEqual([]);
  });

  test(`has functions of at most ${functionLinesMax} lines`, () => {
    expect(code.flatMap((path) => functionComplaints(path, readSource(path)))).toEqual([]);
  });

  test("imports from where a thing is defined, never through a re-export", () => {
    expect(code.flatMap((path) => reExportComplaints(path, readSource(path)))).toEqual([]);
  });

  test("spreads no literal only to have fewer lines", () => {
    const own = code.filter((path) => !path.startsWith("lessons/"));
    expect(own.flatMap((path) => spreadComplaints(path, readSource(path)))).toEqual([]);
  });

  test("holds no unfinished work, hidden error, silenced test or registry's name", () => {
    expect(files.flatMap((path) => textComplaints(path, readSource(path)))).toEqual([]);
  });
});

describe("the tidy rules", () => {
  test("find a file that is too long and a line that is too wide", () => {
    expect(sizeComplaints("a.ts", lines(fileLinesMax))).toEqual([]);
    expect(sizeComplaints("a.ts", lines(fileLinesMax + 1))).toEqual(["a.ts has 301 lines"]);
    expect(sizeComplaints("a/hidden.ts", lines(500))).toEqual([]);
    expect(sizeComplaints("a/hidden.ts", lines(501))).toEqual(["a/hidden.ts has 501 lines"]);
    expect(sizeComplaints("a.ts", "x".repeat(101))).toEqual(["a.ts:1 has 101 columns"]);
  });

  test("find a function that is too long, wherever it stands", () => {
    const body = lines(functionLinesMax - 1);
    expect(functionComplaints("a.ts", `function f() {\n${body}}`)).toHaveLength(1);
    expect(functionComplaints("a.ts", `const f = (): void => {\n${body}};`)).toHaveLength(1);
    expect(functionComplaints("a.ts", `class A {\n  f() {\n${body}}\n}`)).toHaveLength(1);
    expect(functionComplaints("a.ts", `describe("a", () => {\n${body}});`)).toEqual([]);
  });

  test("allow a component more lines than a function, but not any number", () => {
    const component = (count: number) => `function A() {\n${lines(count - 2)}}`;
    expect(functionComplaints("a.tsx", component(componentLinesMax))).toEqual([]);
    expect(functionComplaints("a.tsx", component(componentLinesMax + 1))).toHaveLength(1);
  });

  test("find a spread literal, also among attributes, and no other spread", () => {
    expect(spreadComplaints("a.ts", "const a = { ...{ b, c } };")).toEqual([
      "a.ts:1 spreads a literal",
    ]);
    expect(spreadComplaints("a.ts", "const a = [\n...[b, c]];")).toEqual([]);
    expect(spreadComplaints("a.tsx", "const a = <A {...{ b, c }} />;")).toHaveLength(1);
    expect(spreadComplaints("a.ts", "const a = { ...b, ...(c ? { d } : {}) };")).toEqual([]);
    expect(spreadComplaints("a.ts", "const f = (...[a, b]: number[]) => a;")).toEqual([]);
  });

  test("find a vague name, a re-export and a word that marks unfinished work", () => {
    expect(nameComplaints("lib/sim/utils.ts")).toHaveLength(1);
    expect(reExportComplaints("lib/sim/a.ts", 'export { b } from "./b.ts";')).toHaveLength(1);
    expect(reExportComplaints("lib/sim/a.ts", 'export type { B } from "./b.ts";')).toHaveLength(1);
    expect(textComplaints("a.ts", `// ${"to"}${"do"}: later`.toUpperCase())).toHaveLength(1);
    expect(textComplaints("a.ts", `test.${"only"}("a", b);`)).toHaveLength(1);
  });
});
