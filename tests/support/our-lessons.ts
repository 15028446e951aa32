/** Lessons read in full: all of this project's, unless other folders are named. */

import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { findLessons } from "../../lib/lessons/catalogue.ts";
import type { Lesson } from "../../lib/lessons/load-lesson.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";

export function ourLessons(
  roots: readonly string[] = [join(projectRoot, "lessons")],
): Promise<readonly Lesson[]> {
  const places = findLessons(roots);
  return Promise.all(places.map(({ folder }) => loadLesson(folder, projectRoot)));
}
