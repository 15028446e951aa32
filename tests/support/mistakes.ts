/** The mistakes that lessons state, for tests that need a wrong program. */

import { join } from "node:path";
import { transform } from "sucrase";
import * as learnerModule from "tiebreak";
import { projectRoot } from "../../lib/cli/project-root.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { filesIn } from "../../lib/lessons/lesson-folder.ts";
import type { Mistake } from "../../lib/lessons/mistakes/mistake.ts";
import { readMistakes } from "../../lib/lessons/mistakes/read-mistakes.ts";

/** `exercise` is its folder, from the root: `lessons/central-server/queue`. */
export function mistakesOf(exercise: string): readonly Mistake[] {
  const folder = join(projectRoot, exercise);
  return readMistakes(folder, "", filesIn(folder)).mistakes;
}

export function mistakeOf(exercise: string, id: string): Mistake {
  const found = mistakesOf(exercise).find((one) => one.id === id);
  if (found === undefined) throw new Error(`${exercise} knows no mistake ${id}`);
  return found;
}

/** The class itself, in the test's own process and without a sandbox. */
export function classOf({ source }: Pick<Mistake, "source">): LearnerClass {
  const { code } = transform(source, {
    transforms: ["typescript", "imports"],
    disableESTransforms: true,
  });
  const module: { exports: { default?: LearnerClass } } = { exports: {} };
  new Function("require", "exports", code)(() => learnerModule, module.exports);
  if (module.exports.default === undefined) throw new Error("it exports no class");
  return module.exports.default;
}
