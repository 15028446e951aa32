// The metamorphic law: what changes nothing about an algorithm changes nothing about its grade.
// `lesson check --all --vary 50` asks for more of it.

import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { grade } from "../../lib/grading/grade.ts";
import { checkVariants } from "../../lib/lessons/check-variants.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { variantsOf } from "../../lib/lessons/vary/variants.ts";
import { compile } from "../../lib/sandbox/compile/compile.ts";
import type { Sandbox } from "../../lib/sandbox/job.ts";
import { openAuthorSandbox } from "../../lib/sandbox/node/author-sandbox.ts";
import * as api from "../../lib/sandbox/realm/learner-module.ts";

/** A few of them; `lesson check --all --vary` has them all. */
const programs = globSync(["lessons/**/solution.ts", "lessons/**/alternatives/*.ts"], {
  cwd: projectRoot,
})
  .sort()
  .filter((_, place) => place % 8 === 0)
  .map((file) => [file, readFileSync(`${projectRoot}/${file}`, "utf8")] as const);

/** Every change alone, and some with others. */
const perProgram = 20;

describe("a harmless variant", () => {
  test("of a right program can run", () => {
    const made = new Set<string>();
    for (const [file, source] of programs) {
      for (const variant of variantsOf(source, perProgram, file, new Set())) {
        const compiled = compile(variant.source, Object.keys(api));
        if (compiled.kind === "refused") {
          expect.fail(`${file}: ${variant.changes.join()}: ${compiled.diagnostics[0]?.message}`);
        }
        for (const change of variant.changes) made.add(change);
      }
    }
    expect(made.size).toBeGreaterThan(12); // not every program has something for every change
  });

  test("is another text, and the same again for the same seed", () => {
    const [, source] = programs[0] ?? ["", ""];
    const first = variantsOf(source, 30, "seed", new Set());
    expect(new Set(first.map((one) => one.source)).size).toBe(30);
    expect(variantsOf(source, 30, "seed", new Set())).toEqual(first);
    expect(first.some(({ changes }) => changes.length > 3)).toBe(true);
  });

  test("keeps the words that a grader looks for", () => {
    const source = readFileSync(`${projectRoot}/lessons/ricart-agrawala/solution.ts`, "utf8");
    const isRenamed = (known: readonly string[]): boolean =>
      variantsOf(source, 40, "seed", new Set(known)).some((one) =>
        one.source.includes("replyCalled"),
      );
    expect([isRenamed([]), isRenamed(["reply"])]).toEqual([true, false]);
  });
});

describe("the graders", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openAuthorSandbox(600_000);
  });
  afterAll(async () => await sandbox.close());

  test.each(["isis", "ricart-agrawala", "token-ring"])(
    "give full marks to every variant: %s",
    async (slug) => {
      const folder = `${projectRoot}/lessons/${slug}`;
      const lesson = await loadLesson(folder, projectRoot);
      const checked = await checkVariants(lesson, 6, (assignment, source, told) =>
        grade(sandbox, assignment, source, told),
      );
      for (const { tried, complaints } of checked) {
        expect(complaints).toEqual([]);
        expect(tried).toBeGreaterThanOrEqual(6);
      }
    },
    600_000,
  );
});
