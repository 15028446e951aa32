/** What a lesson's text alone says: enough for maps, searches and neighbours, and fast to read. */

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lessonFile } from "./cells.ts";
import { exerciseNames, filesIn, versionOf } from "./lesson-folder.ts";
import type { ParsedLesson } from "./parse-lesson.ts";
import { parseLesson } from "./parse-lesson.ts";

export interface LessonOutline {
  readonly slug: string;
  readonly folder: string;
  readonly version: string;
  /** The text of lesson.mdx. */
  readonly source: string;
  readonly parsed: ParsedLesson;
  /** The sub-folders of the exercises; null stands for the lesson's only one. */
  readonly exerciseNames: readonly (string | null)[];
}

export function outlineLesson(folder: string): LessonOutline {
  const files = filesIn(folder);
  const source = readFileSync(join(folder, lessonFile), "utf8");
  const names = exerciseNames(files);
  return {
    slug: basename(folder),
    folder,
    version: versionOf(folder, files),
    source,
    parsed: parseLesson(source),
    exerciseNames: names.length === 0 ? [null] : names,
  };
}
