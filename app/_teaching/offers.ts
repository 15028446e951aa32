// The exercises that a course can set: all of the catalogue, in its order.
import { type Offer, offerKey } from "../../lib/server/course-changes.ts";
import { allLessons, partNames } from "../_notebook/lessons.ts";

export interface ShownOffer extends Offer {
  readonly part: string;
}

export async function offeredExercises(): Promise<readonly ShownOffer[]> {
  const lessons = await allLessons();
  return lessons.flatMap(({ slug, head, exerciseNames }) =>
    exerciseNames.map((exercise) => ({
      key: offerKey(slug, exercise),
      lesson: slug,
      exercise,
      title: exercise === null ? head.title : `${head.title}: ${exercise.replaceAll("-", " ")}`,
      part: partNames[head.part] ?? "More",
    })),
  );
}
