// What is told of each criterion before anything was graded, with the hints for it: they stand
// below the criterion once it has failed.
import type { ReactNode } from "react";
import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import type { CriterionFacts } from "../../_workbench/grader/criterion-item.tsx";
import { exerciseKey } from "../lessons/lessons.ts";
import { type HintSection, Stages } from "./hint-stages.tsx";
import { renderHints } from "./render-hints.tsx";

export async function criterionFacts(
  lesson: string,
  exercise: Exercise,
): Promise<readonly CriterionFacts[]> {
  const sections = await renderHints(exercise);
  return exercise.rubric.criteria.map(({ id, title, points, hint }) => {
    const section = sections.find((one) => one.id === hint);
    if (section === undefined) return { id, title, points };
    return { id, title, points, help: helpOf(lesson, exercise, section) };
  });
}

function helpOf(lesson: string, { name }: Exercise, { id, stages }: HintSection): ReactNode {
  return <Stages lesson={lesson} exercise={`${exerciseKey(name)}/${id}`} stages={stages} />;
}
