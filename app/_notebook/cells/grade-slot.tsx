// A grader as the server gives it out: its criteria, with their hints drawn already.
import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import { exerciseKey } from "../lessons/lessons.ts";
import { criterionFacts } from "./criterion-facts.tsx";
import { GradeCell } from "./grade-cell.tsx";

type Props = { readonly lesson: string; readonly exercise: Exercise };

export async function GradeSlot({ lesson, exercise }: Props) {
  const criteria = await criterionFacts(lesson, exercise);
  return <GradeCell exercise={exerciseKey(exercise.name)} criteria={criteria} />;
}
