import { posix } from "node:path";
import { expect, test } from "vitest";
import { learnerDeclarations } from "../../../lib/cli/site/learner-declarations.ts";
import * as learnerModule from "../../../lib/sandbox/realm/learner-module.ts";

const declarations = await learnerDeclarations();

test("the editor's declarations name everything the learner module exports", () => {
  for (const name of Object.keys(learnerModule)) {
    expect(declarations["index.d.ts"]).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`));
  }
});

test("every import in the editor's declarations leads to another of them", () => {
  const missing = Object.entries(declarations).flatMap(([path, text]) =>
    [...text.matchAll(/(?:from |import\()"([^"]+)"/g)]
      .map(([, target = ""]) => `${posix.join(posix.dirname(path), target)}.d.ts`)
      .filter((target) => declarations[target] === undefined)
      .map((target) => `${path} wants ${target}`),
  );
  expect(missing).toEqual([]);
});

test("what the editor shows on hovering is what the base class says", () => {
  expect(declarations["problems/mutex/process.d.ts"]).toContain("Lets the application into");
});
