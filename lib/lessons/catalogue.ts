/** All the lessons there are: those of the project and those of other folders. */

import { existsSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { lessonFile } from "./cells.ts";

export interface LessonPlace {
  readonly slug: string;
  readonly folder: string;
}

/** The project's own folder of lessons, then those that TIEBREAK_LESSONS names. */
export function lessonRoots(
  projectRoot: string,
  environment: { readonly [name: string]: string | undefined } = process.env,
): readonly string[] {
  const others = (environment.TIEBREAK_LESSONS ?? "").split(delimiter).filter((one) => one !== "");
  return [join(projectRoot, "lessons"), ...others.map((one) => resolve(one))];
}

/** A slug that is in two folders is taken from the later one: an instructor's own comes first. */
export function findLessons(roots: readonly string[]): readonly LessonPlace[] {
  const places = new Map<string, LessonPlace>();
  for (const root of roots) {
    if (!existsSync(root)) continue;
    for (const slug of readdirSync(root).sort()) {
      const folder = join(root, slug);
      // A name that begins with _ is a pattern to copy, not a lesson.
      if (slug.startsWith("_") || !existsSync(join(folder, lessonFile))) continue;
      places.set(slug, { slug, folder });
    }
  }
  return [...places.values()];
}
