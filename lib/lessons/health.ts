/**
 * The gate a lesson must pass: what it says is consistent, its right answers earn everything, its
 * wrong ones are caught by the property in their path, and nothing is earned for nothing.
 */

import type { Assignment } from "../grading/assignment.ts";
import { assignmentOf } from "../grading/assignment.ts";
import type { Report } from "../grading/report.ts";
import type { Complaint } from "./complaint.ts";
import { emptyProgram } from "./empty-program.ts";
import { exerciseComplaints } from "./exercise-complaints.ts";
import { lessonComplaints } from "./lesson-complaints.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import type { Finding } from "./program-findings.ts";
import {
  earnsAll,
  earnsNothing,
  isKilled,
  lawFinding,
  propertyOfMutant,
  startsFromNothing,
  statusFinding,
  waitingSafety,
} from "./program-findings.ts";
import { senselessScenarios, shrunkAssignment } from "./shrunk-scenarios.ts";
import { aboutProperty, deepSamples, singleCriteria } from "./single-criterion.ts";

/** Grades one program; where is the caller's business. Stories: with counterexamples. */
export type Grader = (
  assignment: Assignment,
  source: string,
  options: { readonly stories: boolean },
) => Promise<Report>;

/** Where nobody reads the counterexamples; the verdicts are the same. */
const untold = { stories: false } as const;

export interface HealthOptions {
  readonly grade: Grader;
  /** A clock in milliseconds, for the times that are printed. */
  readonly now: () => number;
  /** The slugs of all lessons, for links and prerequisites. */
  readonly slugs: readonly string[];
  /** So many seeds more are tried on the right answers, for every criterion that samples. */
  readonly seedsAtLeast: number;
  /**
   * Whether to fill the whole kill matrix and to measure what each criterion costs. Else mutants
   * are judged only by the property in their path, which is all that the gate asks.
   */
  readonly isThorough: boolean;
}

export interface Health {
  readonly slug: string;
  readonly complaints: readonly Complaint[];
  readonly exercises: readonly ExerciseHealth[];
}

export interface ExerciseHealth {
  readonly name: string | null;
  readonly criteria: readonly string[];
  /** The kill matrix: what each program of the folder earned, criterion by criterion. */
  readonly rows: readonly KillRow[];
  readonly costs: readonly CriterionCost[];
}

export interface KillRow {
  readonly program: string;
  readonly report: Report;
}

/** What judging the solution by one criterion took. */
export interface CriterionCost {
  readonly criterion: string;
  readonly milliseconds: number;
  readonly states: number | null;
}

export async function checkLesson(lesson: Lesson, options: HealthOptions): Promise<Health> {
  const checked = await Promise.all(
    lesson.exercises.map((exercise) => checkExercise(lesson, exercise, options)),
  );
  return {
    slug: lesson.slug,
    complaints: [
      ...readingComplaints(lesson, options.slugs),
      ...checked.flatMap(({ complaints }) => complaints),
    ],
    exercises: checked.map(({ health }) => health),
  };
}

/** What can be said against a lesson without running any of its programs. */
export function readingComplaints(lesson: Lesson, slugs: readonly string[]): readonly Complaint[] {
  return [
    ...lesson.complaints,
    ...lessonComplaints(lesson, slugs),
    ...lesson.exercises.flatMap((exercise) => exerciseComplaints(lesson, exercise)),
  ];
}

async function checkExercise(
  lesson: Lesson,
  exercise: Exercise,
  options: HealthOptions,
): Promise<{ readonly health: ExerciseHealth; readonly complaints: readonly Complaint[] }> {
  const assignment = assignmentOf(lesson, exercise);
  const programs = trialsOf(exercise);
  const rows = await Promise.all(
    programs.map(async ({ program, source }) => {
      const property = propertyOfMutant(program);
      const stories = property !== "";
      if (!options.isThorough && property !== "") {
        const narrow = aboutProperty(assignment, property);
        const report = await options.grade(narrow, source, { stories });
        if (isKilled(report, program) === null) return { program, report };
      }
      return { program, report: await options.grade(assignment, source, { stories }) };
    }),
  );
  const prefix = exercise.name === null ? "" : `${exercise.name}/`;
  const starter = rows.find(({ program }) => program === "starter")?.report;
  const complaints = rows.flatMap(({ program, report }, place) => {
    const found =
      statusFinding(report) ??
      programs[place]?.judge(report, program) ??
      lawFinding(report, { stories: propertyOfMutant(program) !== "" });
    const file = program.includes(" ") ? `${prefix}rubric.ts` : `${prefix}${program}.ts`;
    return found === null ? [] : [{ file, line: null, ...found }];
  });
  const shrunk = await checkShrunk(assignment, exercise, rows, prefix, options);
  const deep = await checkDeeply(assignment, programs, prefix, options);
  const criteria = rows[0]?.report.criteria.map(({ id }) => id) ?? [];
  const costs = options.isThorough ? await measureCosts(assignment, exercise, options) : [];
  return {
    health: { name: exercise.name, criteria, rows, costs },
    complaints: [
      ...complaints,
      ...waitingComplaints(exercise, starter, prefix),
      ...shrunk,
      ...deep,
    ],
  };
}

function trialsOf(exercise: Exercise): readonly Trial[] {
  const { solution, alternatives, starter, mutants } = exercise;
  const empty = emptyProgram(exercise);
  return [
    { program: "solution", source: solution, judge: earnsAll },
    ...alternatives.map(({ name, source }) => ({ program: name, source, judge: earnsAll })),
    { program: "starter", source: starter, judge: startsFromNothing },
    { program: "an empty process", source: empty, judge: earnsNothing },
    ...mutants.map(({ name, source }) => ({ program: name, source, judge: isKilled })),
  ];
}

function waitingComplaints(
  { rubric, hidden }: Exercise,
  starter: Report | undefined,
  prefix: string,
): readonly Complaint[] {
  if (starter === undefined) return [];
  return [["rubric.ts", rubric] as const, ["hidden.ts", hidden] as const].flatMap(([file, one]) => {
    const found = one === null ? null : waitingSafety(starter, one);
    return found === null ? [] : [{ file: `${prefix}${file}`, line: null, ...found }];
  });
}

/** Looks for a counterexample in a scenario in which the solution fails as well. */
async function checkShrunk(
  assignment: Assignment,
  { solution }: Exercise,
  rows: readonly KillRow[],
  prefix: string,
  { grade }: HealthOptions,
): Promise<readonly Complaint[]> {
  const asked = shrunkAssignment(assignment, rows);
  if (asked === null) return [];
  const report = await grade(asked, solution, untold);
  return senselessScenarios(report).map(({ id, reason }) => {
    const [program = ""] = id.split(" ");
    const criterion = id.slice(program.length + 1);
    const what = `in its counterexample to \`${criterion}\` the solution does no better`;
    const remedy = `Ask in scenarios that can be made smaller. There: ${reason}`;
    return { file: `${prefix}${program}.ts`, line: null, what, remedy };
  });
}

/** Looks for a seed that fails a right answer. */
async function checkDeeply(
  assignment: Assignment,
  programs: readonly Trial[],
  prefix: string,
  { grade, seedsAtLeast }: HealthOptions,
): Promise<readonly Complaint[]> {
  const samples = deepSamples(assignment, seedsAtLeast);
  const right = programs.filter(({ judge }) => judge === earnsAll);
  const found = await Promise.all(
    right.flatMap(({ program, source }) =>
      samples.map(async (sample): Promise<Complaint | null> => {
        const report = await grade(sample, source, untold);
        const finding = statusFinding(report) ?? earnsAll(report);
        return finding === null ? null : { file: `${prefix}${program}.ts`, line: null, ...finding };
      }),
    ),
  );
  return found.filter((one) => one !== null);
}

interface Trial {
  readonly program: string;
  readonly source: string;
  readonly judge: (report: Report, program: string) => Finding | null;
}

async function measureCosts(
  assignment: Assignment,
  exercise: Exercise,
  { grade, now }: HealthOptions,
): Promise<readonly CriterionCost[]> {
  const costs: CriterionCost[] = [];
  for (const single of singleCriteria(assignment)) {
    const startedAt = now();
    const { criteria } = await grade(single, exercise.solution, untold);
    const [only] = criteria;
    if (only === undefined) continue;
    const milliseconds = now() - startedAt;
    costs.push({ criterion: only.id, milliseconds, states: only.states });
  }
  return costs;
}
