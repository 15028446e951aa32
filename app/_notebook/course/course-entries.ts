// The course as the server knows it: every lesson with what a map of it shows.

import { allLessons, exerciseKey, partNames } from "../lessons/lessons.ts";
import type { CourseEntry } from "./course-map.tsx";

export async function courseEntries(): Promise<readonly CourseEntry[]> {
  const lessons = await allLessons();
  const titles = new Map(lessons.map(({ slug, head }) => [slug, head.title]));
  return lessons.map(({ slug, head, exerciseNames, parsed }) => ({
    slug,
    title: head.title,
    summary: head.summary,
    minutes: head.minutes,
    part: partNames[head.part] ?? "More",
    needs: head.prerequisites.flatMap((one) => titles.get(one) ?? []),
    exercises: exerciseNames.map(exerciseKey),
    questions: parsed.cells.filter(({ cell }) => cell === "Quiz" || cell === "Predict").length,
  }));
}
