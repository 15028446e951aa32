/**
 * Challenges of a lesson's text: a program that the reader breaks by hand, choice by choice. The
 * checker must be able to break it too, or nobody could win.
 */

import { assignmentOf } from "../grading/assignment.ts";
import { explorableProperties, exploredProperty } from "../grading/explored-property.ts";
import { promisedIn } from "../grading/promised-properties.ts";
import type { Criterion, NamedCheck, Rubric } from "../grading/rubric.ts";
import { parseSchedule } from "../sim/schedule.ts";
import type { CellOf } from "./cells.ts";
import { lessonFile } from "./cells.ts";
import type { Complaint } from "./complaint.ts";
import type { Grader } from "./health.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import { ownProgram } from "./own-program.ts";

export interface CheckedChallenge {
  readonly line: number;
  /** How many choices the checker's own schedule has; null when it found none. */
  readonly choices: number | null;
}

type Challenge = CellOf<"Challenge">;

/** What its runs on a page are judged by; a reader must see at once that one is broken. */
export function challengeableProperties(rubric: Rubric, scenario: string): readonly string[] {
  const explorable = explorableProperties(rubric);
  return promisedIn(rubric, scenario).flatMap(({ name }) => {
    if (!explorable.includes(name)) return [];
    return exploredProperty(rubric, name, scenario).schedules.kind === "every" ? [name] : [];
  });
}

export async function checkChallenges(
  lesson: Lesson,
  exercise: Exercise,
  grade: Grader,
): Promise<readonly CheckedChallenge[]> {
  const challenges = lesson.parsed.cells.filter((cell): cell is Challenge => {
    return cell.cell === "Challenge" && (cell.props.exercise ?? null) === exercise.name;
  });
  return Promise.all(challenges.map((cell) => checkOne(lesson, exercise, cell, grade)));
}

async function checkOne(
  lesson: Lesson,
  exercise: Exercise,
  { line, props: { program, scenario: scenarioName, property: name } }: Challenge,
  grade: Grader,
): Promise<CheckedChallenge> {
  const own = ownProgram(exercise, program);
  const scenario = exercise.rubric.scenarios[scenarioName];
  const isKnown = challengeableProperties(exercise.rubric, scenarioName).includes(name);
  // What is not there is complained about where the text is read.
  if (own === null || scenario === undefined || !isKnown) return { line, choices: null };
  const { parameters, schedules } = exploredProperty(exercise.rubric, name, scenarioName);
  const property = { name, parameters };
  const place = { scenarioName, over: "steps", expected: null, isLimit: false } as const;
  const check: NamedCheck = { property, scenario, schedules, ...place };
  const criterion: Criterion = {
    id: "challenge",
    title: name,
    points: 1,
    role: "safety",
    property: name,
    dependsOn: [],
    hint: "",
    onlyHere: true,
    fewer: null,
    checks: [check],
  };
  const rubric = { ...exercise.rubric, criteria: [criterion] };
  const assignment = assignmentOf(lesson, { name: exercise.name, rubric, hidden: null });
  const report = await grade(assignment, own.source, { stories: true });
  const story = report.criteria[0]?.counterexample ?? null;
  return { line, choices: story === null ? null : parseSchedule(story.schedule).length };
}

export function challengeComplaints(checked: readonly CheckedChallenge[]): readonly Complaint[] {
  return checked.flatMap(({ line, choices }) => {
    if (choices !== null) return [];
    const what = "<Challenge> cannot be won: no schedule of this scenario breaks the property";
    const remedy = "Name a mistake and a scenario in which the explorer breaks it without faults";
    return [{ file: lessonFile, line, what, remedy }];
  });
}
