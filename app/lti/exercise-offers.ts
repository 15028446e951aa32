// The exercises there are, as links for platforms, and what each is worth.
import type { Offer } from "../../lib/server/course-changes.ts";
import { offerKey } from "../../lib/server/course-changes.ts";
import { allLessons, exerciseOf, lessonNamed, partNames } from "../_notebook/lessons.ts";

export interface ExerciseOffer extends Offer {
  readonly part: string;
}

export async function exerciseOffers(): Promise<readonly ExerciseOffer[]> {
  return (await allLessons()).flatMap(({ slug: lesson, head, exerciseNames }) =>
    exerciseNames.map((exercise) => ({
      ...{ lesson, exercise, key: offerKey(lesson, exercise) },
      title: exercise === null ? head.title : `${head.title}: ${exercise.replaceAll("-", " ")}`,
      part: partNames[head.part] ?? "More",
    })),
  );
}

/** With the hidden criteria: that is what a score is out of. */
export async function pointsOf({ lesson, exercise }: Offer): Promise<number> {
  const found = await lessonNamed(lesson);
  const rubrics = found === null ? null : exerciseOf(found, exercise);
  const criteria = [...(rubrics?.rubric.criteria ?? []), ...(rubrics?.hidden?.criteria ?? [])];
  return criteria.reduce((sum, { points }) => sum + points, 0);
}
