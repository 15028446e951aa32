/**
 * The gate a lesson must pass: what it says is consistent, its right answers earn everything, every
 * mistake is caught by the property that it stands below, and nothing is earned for nothing.
 */

import type { Assignment } from "../grading/assignment.ts";
import { assignmentOf } from "../grading/assignment.ts";
import type { Report } from "../grading/report.ts";
import { type CheckedChallenge, challengeComplaints, checkChallenges } from "./challenge.ts";
import type { Complaint } from "./complaint.ts";
import { emptyProgram } from "./empty-program.ts";
import { exerciseComplaints } from "./exercise-complaints.ts";
import { lessonComplaints } from "./lesson-complaints.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import type { Mistake } from "./mistakes/mistake.ts";
import { placeInMistake } from "./mistakes/mistake.ts";
import type { Finding } from "./program-findings.ts";
import {
  earnsAll,
  earnsNothing,
  isKilled,
  lawFinding,
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
   * Whether to fill the whole kill matrix and to measure what each criterion costs. Else mistakes
   * are judged only by the property that must catch them, which is all that the gate asks.
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
  readonly challenges: readonly CheckedChallenge[];
}

export interface KillRow {
  /** A mistake's id, or a program's name. */
  readonly program: string;
  /** What must catch it; null for a program that is no mistake. */
  readonly property: string | null;
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
  const prefix = exercise.name === null ? "" : `${exercise.name}/`;
  const trials = trialsOf(exercise, prefix);
  const rows = await Promise.all(trials.map((trial) => judgeTrial(assignment, trial, options)));
  const starter = rows.find(({ program }) => program === "starter")?.report;
  const complaints = rows.flatMap(({ report }, place) => {
    const trial = trials[place];
    return trial === undefined ? [] : trialComplaints(trial, report);
  });
  const shrunk = await checkShrunk(assignment, exercise, rows, trials, options);
  const deep = await checkDeeply(assignment, trials, options);
  const challenges = await checkChallenges(lesson, exercise, options.grade);
  const criteria = rows[0]?.report.criteria.map(({ id }) => id) ?? [];
  const costs = options.isThorough ? await measureCosts(assignment, exercise, options) : [];
  return {
    health: { name: exercise.name, criteria, rows, costs, challenges },
    complaints: [
      ...complaints,
      ...waitingComplaints(exercise, starter, prefix),
      ...shrunk,
      ...deep,
      ...challengeComplaints(challenges),
    ],
  };
}

interface Trial {
  readonly program: string;
  readonly source: string;
  /** Where an author mends what it is blamed for. */
  readonly file: string;
  readonly mistake: Mistake | null;
  readonly judge: (report: Report) => Finding | null;
}

function trialsOf(exercise: Exercise, prefix: string): readonly Trial[] {
  const { solution, alternatives, starter, mistakes } = exercise;
  const own = (program: string, source: string, judge: Trial["judge"]): Trial => {
    return { program, source, file: `${prefix}${program}.ts`, mistake: null, judge };
  };
  const empty = own("an empty process", emptyProgram(exercise), earnsNothing);
  return [
    own("solution", solution, earnsAll),
    ...alternatives.map(({ name, source }) => own(name, source, earnsAll)),
    own("starter", starter, startsFromNothing),
    { ...empty, file: `${prefix}rubric.ts` },
    ...mistakes.map((mistake) => {
      const { id, source, file, property } = mistake;
      const judge = (report: Report): Finding | null => isKilled(report, property);
      return { program: id, source, file, mistake, judge };
    }),
  ];
}

async function judgeTrial(
  assignment: Assignment,
  { program, source, mistake, judge }: Trial,
  { grade, isThorough }: HealthOptions,
): Promise<KillRow> {
  if (mistake === null) {
    return { program, property: null, report: await grade(assignment, source, untold) };
  }
  const { property } = mistake;
  const told = { stories: true };
  if (!isThorough) {
    const report = await grade(aboutProperty(assignment, property), source, told);
    if (judge(report) === null) return { program, property, report };
  }
  return { program, property, report: await grade(assignment, source, told) };
}

function trialComplaints(trial: Trial, report: Report): readonly Complaint[] {
  const { file, mistake, judge } = trial;
  const refused = report.status.kind === "not-gradable" ? report.status.problems[0] : undefined;
  if (mistake !== null && refused !== undefined) {
    const { where, ...place } = placeInMistake(mistake, refused.line);
    const what = `it cannot run: ${where}${refused.message}`;
    return [{ ...place, what, remedy: "Mend the program" }];
  }
  const found =
    statusFinding(report) ?? judge(report) ?? lawFinding(report, { stories: mistake !== null });
  return found === null ? [] : [{ file, line: mistake?.line ?? null, ...found }];
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
  trials: readonly Trial[],
  { grade }: HealthOptions,
): Promise<readonly Complaint[]> {
  const asked = shrunkAssignment(assignment, rows);
  if (asked === null) return [];
  const report = await grade(asked, solution, untold);
  return senselessScenarios(report).flatMap(({ id, reason }) => {
    const trial = trials.find(({ program }) => id.startsWith(`${program} `));
    if (trial === undefined) return [];
    const criterion = id.slice(trial.program.length + 1);
    const what = `in its counterexample to \`${criterion}\` the solution does no better`;
    const remedy = `Ask in scenarios that can be made smaller. There: ${reason}`;
    return [{ file: trial.file, line: trial.mistake?.line ?? null, what, remedy }];
  });
}

/** Looks for a seed that fails a right answer. */
async function checkDeeply(
  assignment: Assignment,
  trials: readonly Trial[],
  { grade, seedsAtLeast }: HealthOptions,
): Promise<readonly Complaint[]> {
  const samples = deepSamples(assignment, seedsAtLeast);
  const right = trials.filter(({ judge }) => judge === earnsAll);
  const found = await Promise.all(
    right.flatMap(({ file, source }) =>
      samples.map(async (sample): Promise<Complaint | null> => {
        const report = await grade(sample, source, untold);
        const finding = statusFinding(report) ?? earnsAll(report);
        return finding === null ? null : { file, line: null, ...finding };
      }),
    ),
  );
  return found.filter((one) => one !== null);
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
