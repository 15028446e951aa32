// The lessons as the server has them, read anew whenever a file of theirs changes; so an author
// sees an edit on the next load, and readers wait for nothing.
import { statSync } from "node:fs";
import { join } from "node:path";
import { findLessons, type LessonPlace, lessonRoots } from "../../../lib/lessons/catalogue.ts";
import type { LessonHead } from "../../../lib/lessons/frontmatter.ts";
import { filesIn } from "../../../lib/lessons/lesson-folder.ts";
import { type LessonOutline, outlineLesson } from "../../../lib/lessons/lesson-outline.ts";
import { type Exercise, type Lesson, loadLesson } from "../../../lib/lessons/load-lesson.ts";

/** One that has a head; without it, it cannot be placed in the course. */
export interface PlacedLesson extends LessonOutline {
  readonly head: LessonHead;
}

export const partNames = [
  "Foundations",
  "Mutual exclusion",
  "Elections",
  "Group communication",
  "Global state",
] as const;

/** Reads a folder once, and again when a file in it has changed. */
function keeping<Value>(read: (folder: string) => Promise<Value>) {
  const kept = new Map<string, { readonly signature: string; readonly value: Promise<Value> }>();
  return ({ folder }: LessonPlace): Promise<Value> => {
    const signature = signatureOf(folder);
    const known = kept.get(folder);
    if (known?.signature === signature) return known.value;
    const value = read(folder);
    kept.set(folder, { signature, value });
    value.catch(() => kept.delete(folder));
    return value;
  };
}

const wholeLesson = keeping((folder) => loadLesson(folder, process.cwd()));
const outline = keeping(async (folder) => outlineLesson(folder));

function signatureOf(folder: string): string {
  return filesIn(folder)
    .map((file) => {
      const { mtimeMs, size } = statSync(join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    })
    .join("\n");
}

function places(): readonly LessonPlace[] {
  return findLessons(lessonRoots(process.cwd()));
}

/** Null when there is no lesson of that name. */
export async function lessonNamed(slug: string): Promise<Lesson | null> {
  const place = places().find((one) => one.slug === slug);
  return place === undefined ? null : wholeLesson(place);
}

/** Without the exercises; null when there is no lesson of that name, or it cannot be read. */
export async function lessonOutline(slug: string): Promise<PlacedLesson | null> {
  const place = places().find((one) => one.slug === slug);
  const lesson = place === undefined ? null : await outline(place).catch(() => null);
  const head = lesson?.parsed.head ?? null;
  return lesson === null || head === null ? null : { ...lesson, head };
}

/** Where it lies, readable or not; null when there is no lesson of that name. */
export function lessonFolder(slug: string): string | null {
  return places().find((one) => one.slug === slug)?.folder ?? null;
}

/**
 * In the order of the course, without the exercises, whose rubrics take far longer to read than
 * all the texts. One that cannot be read at all does not take the others with it.
 */
export async function allLessons(): Promise<readonly PlacedLesson[]> {
  const lessons = await Promise.allSettled(places().map(outline));
  return lessons
    .flatMap((outcome) => {
      if (outcome.status === "rejected") return [];
      const lesson = outcome.value;
      const { head } = lesson.parsed;
      return head === null ? [] : [{ ...lesson, head }];
    })
    .sort(
      (left, right) =>
        left.head.part - right.head.part ||
        left.head.order - right.head.order ||
        left.slug.localeCompare(right.slug, "en"),
    );
}

/** The exercise a cell means: the one it names, or the lesson's only one. */
export function exerciseOf(lesson: Lesson, name: string | null | undefined): Exercise | null {
  const wanted = name ?? null;
  const found = lesson.exercises.find((one) => one.name === wanted);
  return found ?? (wanted === null ? (lesson.exercises[0] ?? null) : null);
}

/** How drafts, scores and addresses name an exercise. */
export function exerciseKey(name: string | null): string {
  return name ?? "main";
}
