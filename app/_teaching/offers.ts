// The exercises that a course can set: all of the catalogue, in its order.
import { type Offer, offerKey } from "../../lib/server/instructor/course-changes.ts";
import {
  allLessons,
  lessonOutline,
  type PlacedLesson,
  partNames,
} from "../_notebook/lessons/lessons.ts";

export interface ShownOffer extends Offer {
  readonly part: string;
}

export async function offeredExercises(): Promise<readonly ShownOffer[]> {
  return (await allLessons()).flatMap(offersOf);
}

/** Of one lesson, without looking at the others; none when there is no lesson of that name. */
export async function offeredBy(slug: string): Promise<readonly ShownOffer[]> {
  const lesson = await lessonOutline(slug);
  return lesson === null ? [] : offersOf(lesson);
}

function offersOf({ slug, head, exerciseNames }: PlacedLesson): readonly ShownOffer[] {
  return exerciseNames.map((exercise) => ({
    key: offerKey(slug, exercise),
    lesson: slug,
    exercise,
    title: exercise === null ? head.title : `${head.title}: ${exercise.replaceAll("-", " ")}`,
    part: partNames[head.part] ?? "More",
  }));
}
