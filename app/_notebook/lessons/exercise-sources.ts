// What the page has to know of a lesson's exercises: never a solution, never a hidden criterion.
import { promisedInEach } from "../../../lib/grading/promised-properties.ts";
import { viewsOfHead } from "../../../lib/lessons/field-views.ts";
import type { Exercise, Lesson } from "../../../lib/lessons/load-lesson.ts";
import type { ExerciseSource } from "../../_workbench/session/exercise-session.ts";
import { exerciseKey } from "./lessons.ts";

export function exerciseSources(
  lesson: Lesson,
  programs: ExerciseSource["programs"],
): readonly ExerciseSource[] {
  return inReadingOrder(lesson).map(({ name, starter, rubric }) => ({
    lesson: lesson.slug,
    lessonVersion: lesson.version,
    name: exerciseKey(name),
    starter,
    problem: rubric.problem,
    scenarios: rubric.scenarios,
    programs,
    promised: promisedInEach(rubric),
    fields: viewsOfHead(lesson.parsed.head),
  }));
}

/** As the text comes to them; what it has no editor for comes last. */
export function inReadingOrder({ exercises, parsed }: Lesson): readonly Exercise[] {
  const editors = parsed.cells.flatMap((cell) =>
    cell.cell === "Editor" ? [cell.props.exercise ?? null] : [],
  );
  const place = ({ name }: Exercise) => {
    const at = editors.indexOf(name);
    return at < 0 ? editors.length : at;
  };
  return [...exercises].sort((left, right) => place(left) - place(right));
}
