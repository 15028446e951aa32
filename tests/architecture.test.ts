import { describe, expect, test } from "vitest";
import { folderCircles } from "./support/folder-circles.ts";
import { layerViolations, readLayers } from "./support/layers.ts";
import { readSource, sourceFiles } from "./support/source-files.ts";

const layers = readLayers(readSource("ARCHITECTURE.md"));
const files = ["app", "lib", "lessons"]
  .filter((folder) => sourceFiles().some((path) => path.startsWith(`${folder}/`)))
  .flatMap((folder) => sourceFiles(folder))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path));

function judge(path: string, text: string): string[] {
  return layerViolations(layers, path, text);
}

describe("the layers of ARCHITECTURE.md", () => {
  test("every import in the project is one its layer allows", () => {
    expect(files.flatMap((path) => judge(path, readSource(path)))).toEqual([]);
  });

  test("no folders of the page import each other in a circle", () => {
    const pages = files.filter((path) => path.startsWith("app/"));
    expect(folderCircles(pages, readSource)).toEqual([]);
  });

  test("the kernel imports nothing", () => {
    expect(layers.find(({ folder }) => folder === "lib/sim")?.mayImport).toEqual([]);
  });

  test("a folder that the table does not list is refused", () => {
    expect(judge("lib/utilities/a.ts", "")).toEqual([
      "lib/utilities/a.ts: its folder is not in ARCHITECTURE.md's table",
    ]);
  });
});

describe("an import is refused", () => {
  test.each([
    ["upwards", "lib/sim/a.ts", 'import { b } from "../check/b.ts";'],
    ["of a type only", "lib/sim/a.ts", 'import type { B } from "../check/b.ts";'],
    ["of one type among values", "lib/check/a.ts", 'import { type B } from "../view/b.ts";'],
    ["by re-export", "lib/explore/a.ts", 'export { b } from "../problems/b.ts";'],
    ["by re-export of a type", "lib/explore/a.ts", 'export type { B } from "../problems/b.ts";'],
    ["at run time", "lib/explore/a.ts", 'export const b = () => import("../problems/b.ts");'],
    ["of Node by a pure layer", "lib/view/a.ts", 'import { join } from "node:path";'],
    ["of a package by a pure layer", "lib/view/a.ts", 'import { scaleLinear } from "d3-scale";'],
    ["of React outside the page", "lib/cli/a.ts", 'import { useState } from "react";'],
    [
      "of a sandbox host by grading",
      "lib/grading/a.ts",
      'import { b } from "../sandbox/inside.ts";',
    ],
    ["of the page by a library", "lib/cli/a.ts", 'import { b } from "../../app/b.ts";'],
    ["of the store by a page", "app/courses/a.tsx", 'import { b } from "../../lib/store/b.ts";'],
    [
      "of a cell by the workbench",
      "app/_workbench/a.tsx",
      'import { b } from "../_notebook/b.ts";',
    ],
    ["of the workbench by a part", "app/_parts/a.tsx", 'import { b } from "../_workbench/b.ts";'],
    ["of a page by a cell", "app/_notebook/a.tsx", 'import { b } from "../glossary/b.ts";'],
  ])("%s", (_title, path, text) => {
    expect(judge(path, text)).toHaveLength(1);
  });
});

describe("an import is allowed", () => {
  test.each([
    ["of the same layer", "lib/sim/a.ts", 'import { b } from "./b.ts";'],
    ["of a listed layer", "lib/problems/mutex/a.ts", 'import { b } from "../../learner/b.ts";'],
    [
      "of the one file grading may know",
      "lib/grading/a.ts",
      'import { b } from "../sandbox/job.ts";',
    ],
    ["of the learner module by a lesson", "lessons/x/starter.ts", 'import { b } from "tiebreak";'],
    ["of a part by a page", "app/setup/a.tsx", 'import { b } from "../_parts/text/b.ts";'],
    ["of React by the page", "app/a.tsx", 'import { useState } from "react";'],
  ])("%s", (_title, path, text) => {
    expect(judge(path, text)).toEqual([]);
  });
});

describe("circles of folders", () => {
  const importing = (imports: { readonly [path: string]: string }): readonly string[] =>
    folderCircles(Object.keys(imports), (path) => `import "${imports[path]}";`);

  test("are found, also by way of a third", () => {
    const files = {
      "app/a/one.ts": "../b/two.ts",
      "app/b/two.ts": "../c/deep/three.ts",
      "app/c/deep/three.ts": "../../a/four.ts",
    };
    expect(importing(files)).toEqual(["app/a → app/b → app/c/deep → app/a"]);
  });

  test("are not made of imports within a folder, nor of two ways to one", () => {
    const files = {
      "app/a/one.ts": "./two.ts",
      "app/a/two.ts": "../b/x.ts",
      "app/c/y.ts": "../b/x.ts",
    };
    expect(importing(files)).toEqual([]);
  });
});

describe("a pure layer is refused", () => {
  test.each([
    ["the date", "export const now = Date.now();"],
    ["random numbers", "export const draw = () => Math.random();"],
    ["asynchronous functions", "export async function wait() {}"],
    ["promises", "export const done = Promise.resolve();"],
    ["Node's process", "export const folder = process.cwd();"],
    ["the page", "export const title = document.title;"],
    ["clocks of the machine", "setTimeout(() => {}, 1);"],
  ])("%s", (_title, text) => {
    expect(judge("lib/sim/a.ts", text)).toHaveLength(1);
  });

  test("but may name a variable of its own `process`", () => {
    expect(judge("lib/sim/a.ts", "export const idOf = (process: P) => process.id;")).toEqual([]);
  });
});
