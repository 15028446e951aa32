/** The mistakes that lessons state, for tests that need a wrong program. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { transform } from "sucrase";
import * as learnerModule from "tiebreak";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { describeComplaint } from "../../lib/lessons/complaint.ts";
import { filesIn } from "../../lib/lessons/lesson-folder.ts";
import type { Mistake } from "../../lib/lessons/mistakes/mistake.ts";
import { editedPrograms, readMistakes } from "../../lib/lessons/mistakes/read-mistakes.ts";
import { readSource } from "./source-files.ts";

/**
 * `exercise` is its folder, from the root: `lessons/central-server/queue`. Mistakes that only tests
 * know are in `tests/mutants/<problem>.md`, which names right programs by their paths.
 */
export function mistakesOf(exercise: string): readonly Mistake[] {
  const folder = join(projectRoot, exercise);
  if (existsSync(folder)) return readMistakes(folder, "", filesIn(folder)).mistakes;
  const file = `${exercise}.md`;
  const baseNamed = (name: string) => ({ file: `${name}.ts`, source: readSource(`${name}.ts`) });
  const { mistakes, complaints } = editedPrograms(readSource(file), file, baseNamed, []);
  if (complaints.length > 0) throw new Error(complaints.map(describeComplaint).join("\n"));
  return mistakes;
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
