/** All the lessons there are: those of the project and those of other folders, in course order. */

import { existsSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { lessonFile } from "./cells.ts";
import type { Lesson } from "./load-lesson.ts";
import { loadLesson } from "./load-lesson.ts";

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

/** In the order of the course: by part, then by place, then by slug. */
export async function loadLessons(
  roots: readonly string[],
  projectRoot: string,
): Promise<readonly Lesson[]> {
  const places = findLessons(roots);
  const lessons = await Promise.all(places.map(({ folder }) => loadLesson(folder, projectRoot)));
  return lessons.sort(byCourse);
}

function byCourse(left: Lesson, right: Lesson): number {
  const [one, other] = [left.parsed.head, right.parsed.head];
  const part = (one?.part ?? Infinity) - (other?.part ?? Infinity) || 0;
  const order = (one?.order ?? Infinity) - (other?.order ?? Infinity) || 0;
  return part || order || (left.slug < right.slug ? -1 : 1);
}
