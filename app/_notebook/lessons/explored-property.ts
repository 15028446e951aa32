// What an Explore cell asks for, with the words by which the grader calls it.

import { exploredProperty as explored } from "../../../lib/grading/explored-property.ts";
import type { ExploredProperty as Explored } from "../../../lib/grading/stated-property.ts";
import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import { propertyWords } from "../../_workbench/panel/property-words.ts";

export interface ExploredProperty extends Explored {
  readonly title: string;
}

export function exploredProperty(
  { rubric }: Exercise,
  name: string,
  scenario: string,
): ExploredProperty {
  const asked = explored(rubric, name, scenario);
  return { ...asked, title: asked.title ?? propertyWords(name) };
}
