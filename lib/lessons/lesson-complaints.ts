/** What can be said against a lesson's text: missing parts, and references that lead nowhere. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { explorableProperties } from "../grading/explored-property.ts";
import type { ProblemText } from "../problems/outline.ts";
import { outlined, problemName } from "../problems/outline.ts";
import type { Cell, CellName } from "./cells.ts";
import { lessonFile } from "./cells.ts";
import { challengeableProperties } from "./challenge.ts";
import type { Complaint } from "./complaint.ts";
import { viewComplaints } from "./field-views.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import { isUnmade, nearestProgram, ownProgram } from "./own-program.ts";
import type { TiedEvent } from "./parse-lesson.ts";
import { eventParts } from "./pseudocode.ts";

/** What every lesson has, and how often at least. */
const needed: readonly (readonly [CellName, number, string])[] = [
  ["Run", 1, "a worked example to step through"],
  ["Predict", 1, "a guess before the run"],
  ["Quiz", 4, "questions that test understanding"],
  ["Remember", 1, "what to remember"],
];

const breakHeading = "Break it yourself";

export function lessonComplaints(lesson: Lesson, slugs: readonly string[]): readonly Complaint[] {
  return [
    ...partComplaints(lesson),
    ...headComplaints(lesson, slugs),
    ...lesson.parsed.cells.flatMap((cell) => cellComplaints(lesson, cell)),
    ...linkComplaints(lesson, slugs),
    ...lesson.parsed.events.flatMap((event) => eventComplaints(lesson, event)),
  ];
}

function at(line: number | null, what: string, remedy: string): Complaint {
  return { file: lessonFile, line, what, remedy };
}

function partComplaints({ parsed, exercises }: Lesson): Complaint[] {
  const found = needed.flatMap(([name, least, what]) => {
    const count = parsed.cells.filter(({ cell }) => cell === name).length;
    if (count >= least) return [];
    return [at(null, `it has ${count} of at least ${least} <${name}>`, `Add ${what}`)];
  });
  if (!parsed.headings.some(({ text }) => text === breakHeading)) {
    const remedy = `Add a section \`## ${breakHeading}\` with faults to try`;
    found.push(at(null, "it does not say how to break it", remedy));
  }
  for (const { name } of exercises) {
    for (const cell of ["Editor", "Grade"] as const) {
      const has = parsed.cells.some((one) => one.cell === cell && exerciseName(one) === name);
      if (has) continue;
      const tag = name === null ? `<${cell} />` : `<${cell} exercise="${name}" />`;
      found.push(at(null, `an exercise has no <${cell}>`, `Add ${tag}`));
    }
  }
  return found;
}

function exerciseName(cell: Cell): string | null {
  return "exercise" in cell.props ? (cell.props.exercise ?? null) : null;
}

function headComplaints(
  { parsed, exercises, slug }: Lesson,
  slugs: readonly string[],
): Complaint[] {
  const { head } = parsed;
  if (head === null) return [];
  const found = head.prerequisites
    .filter((one) => !slugs.includes(one) || one === slug)
    .map((one) => at(1, `there is no lesson \`${one}\``, `The lessons are ${slugs.join(", ")}`));
  found.push(...viewComplaints(head).map(({ what, remedy }) => at(1, what, remedy)));
  if (
    exercises.length > 0 &&
    !exercises.some(({ rubric }) => problemName(rubric.problem) === head.problem)
  ) {
    const problems = exercises.map(({ rubric }) => problemName(rubric.problem)).join(", ");
    found.push(at(1, `no exercise is about \`${head.problem}\``, `Write \`problem: ${problems}\``));
  }
  return found;
}

function cellComplaints(lesson: Lesson, cell: Cell): Complaint[] {
  switch (cell.cell) {
    case "Run":
    case "Explore":
    case "Challenge":
      return referenceComplaints(lesson, cell);
    case "Editor":
    case "Grade":
      return exerciseOf(lesson, cell) === null ? [noExercise(lesson, cell)] : [];
    case "Figure":
      if (existsSync(join(lesson.folder, "figures", cell.props.src))) return [];
      return [at(cell.line, `there is no figures/${cell.props.src}`, "Add it, or mend `src`")];
    default:
      return [];
  }
}

function exerciseOf(lesson: Lesson, cell: Cell): Exercise | null {
  return lesson.exercises.find(({ name }) => name === exerciseName(cell)) ?? null;
}

function noExercise({ exercises }: Lesson, cell: Cell): Complaint {
  const names = exercises.flatMap(({ name }) => (name === null ? [] : [name]));
  const remedy = names.length === 0 ? "Leave `exercise` out" : `Name one of ${names.join(", ")}`;
  return at(cell.line, `<${cell.cell}> names no exercise of this lesson`, remedy);
}

function referenceComplaints(
  lesson: Lesson,
  cell: Cell & { cell: "Run" | "Explore" | "Challenge" },
): Complaint[] {
  const exercise = exerciseOf(lesson, cell);
  if (exercise === null) return [noExercise(lesson, cell)];
  const found: Complaint[] = [];
  const check = (known: readonly string[], name: string | undefined, what: string): void => {
    if (name === undefined || known.includes(name)) return;
    found.push(at(cell.line, `there is no ${what} \`${name}\``, `There are ${known.join(", ")}`));
  };
  const { program } = cell.props;
  const isThere = (name: string): boolean =>
    ownProgram(exercise, name) !== null || isUnmade(exercise, name);
  if (program !== undefined && !isThere(program)) {
    const what = `there is no program \`${program}\``;
    found.push(at(cell.line, what, whichPrograms(exercise, program)));
  }
  check(Object.keys(exercise.rubric.scenarios), cell.props.scenario, "scenario");
  if (cell.cell === "Run") {
    check(Object.keys(exercise.schedules), cell.props.schedule, "schedule");
  } else if (cell.cell === "Explore") {
    check(explorableProperties(exercise.rubric), cell.props.property, "property");
  } else {
    const known = challengeableProperties(exercise.rubric, cell.props.scenario);
    check(known, cell.props.property, "property that its runs are judged by,");
  }
  return found;
}

function whichPrograms(exercise: Exercise, wanted: string): string {
  const nearest = nearestProgram(exercise, wanted);
  if (nearest !== null) return `The nearest is \`${nearest}\``;
  return "Name the solution, the starter, another file, or a mistake by its words";
}

/** A line of pseudocode that no process ever comes to has lost its event. */
function eventComplaints(lesson: Lesson, { event, exercise, line }: TiedEvent): Complaint[] {
  const exercises = lesson.exercises.filter(({ name }) => exercise === null || exercise === name);
  const parts = eventParts(event);
  if (parts === null) {
    const remedy = "Write `⟵ request`, `⟵ call acquire`, `⟵ timer retry`, `⟵ start` or `⟵ recover`";
    return [at(line, `\`${event}\` is no event`, remedy)];
  }
  const { kind, name } = parts;
  const known = exercises.some(({ rubric, solution }) =>
    kind === "call" ? callsOf(rubric.problem).includes(name) : hasWord(solution, name),
  );
  if (kind === "own" || known) return [];
  const calls = exercises.flatMap(({ rubric }) => callsOf(rubric.problem));
  const remedy =
    kind === "call"
      ? `The calls are ${[...new Set(calls)].join(", ")}`
      : `Name a ${kind} as the solution spells it`;
  return [at(line, `no solution has the ${kind} \`${name}\``, remedy)];
}

function callsOf(problem: ProblemText): readonly string[] {
  return Object.entries(outlined(problem).operations).flatMap(([name, { finish }]) =>
    finish === undefined ? [name] : [name, finish],
  );
}

function hasWord(source: string, word: string): boolean {
  return source.split(/[^\w-]+/).includes(word);
}

/** Links to other lessons are written `/lessons/<slug>`; all else must be a full address. */
function linkComplaints({ parsed }: Lesson, slugs: readonly string[]): Complaint[] {
  return parsed.links.flatMap(({ url, line }) => {
    const inside = /^\/lessons\/([a-z0-9-]+)(#.*)?$/.exec(url);
    if (inside !== null && slugs.includes(inside[1] ?? "")) return [];
    if (/^https?:\/\//.test(url) || /^#[a-z0-9-]+$/.test(url)) return [];
    const remedy = "Write `/lessons/<slug>`, `#heading` or a full address";
    return [at(line, `the link \`${url}\` leads nowhere`, remedy)];
  });
}
