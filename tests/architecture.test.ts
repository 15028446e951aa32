import { describe, expect, test } from "vitest";
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
    ["of React by the page", "app/a.tsx", 'import { useState } from "react";'],
  ])("%s", (_title, path, text) => {
    expect(judge(path, text)).toEqual([]);
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
