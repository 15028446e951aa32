// The workbench as the server gives it out: the first exercise's starter stands in for the editor.
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { ElementView } from "../../_parts/text/element-view.tsx";
import { highlightCode } from "../../_parts/text/highlight-code.ts";
import { criterionFacts } from "../cells/criterion-facts.tsx";
import { inReadingOrder } from "../lessons/exercise-sources.ts";
import { exerciseKey } from "../lessons/lessons.ts";
import { LessonBench } from "./lesson-bench.tsx";

export async function BenchSlot({ lesson }: { readonly lesson: Lesson }) {
  const exercises = inReadingOrder(lesson);
  const [first] = exercises;
  if (first === undefined) return null;
  const criteria = Object.fromEntries(
    await Promise.all(
      exercises.map(async (exercise) => [
        exerciseKey(exercise.name),
        await criterionFacts(lesson.slug, exercise),
      ]),
    ),
  );
  return (
    <LessonBench criteria={criteria}>
      <ElementView element={await highlightCode(first.starter, "ts")} />
    </LessonBench>
  );
}
