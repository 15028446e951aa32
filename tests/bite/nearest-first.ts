/** The nearest tests first, and of these the small files: most mutants die there. */

import { statSync } from "node:fs";
import { relative } from "node:path";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

export function nearestFirst(places: readonly string[]): typeof BaseSequencer {
  const distance = ({ moduleId }: TestSpecification) =>
    places.findIndex((place) => relative(projectRoot, moduleId).startsWith(place));
  const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((a, b) => distance(a) - distance(b) || sizeOf(a) - sizeOf(b));
    }
  };
}
