/** What can be said against an exercise without running anything. */

import type { Criterion } from "../grading/rubric.ts";
import type { ProblemText } from "../problems/outline.ts";
import { problemName } from "../problems/outline.ts";
import type { Complaint } from "./complaint.ts";
import type { Exercise, Lesson } from "./load-lesson.ts";
import { brokenPromises } from "./promises.ts";
import { workComplaints } from "./work.ts";

/** A formula that fits at fewer sizes than this may be another formula. */
const fewestSizes = 3;
/** Begins every comment of a starter that asks for something. */
const startMark = "Your turn:";
/** Fewer wrong turns than this say little about a grader. */
const fewestMistakes = 3;

export function exerciseComplaints(lesson: Lesson, exercise: Exercise): readonly Complaint[] {
  const prefix = exercise.name === null ? "" : `${exercise.name}/`;
  const at = (file: string, what: string, remedy: string): Complaint => ({
    file: prefix + file,
    line: null,
    what,
    remedy,
  });
  return [
    ...criterionComplaints(exercise, at),
    ...capComplaints(exercise, at),
    ...scenarioComplaints(lesson, exercise, at),
    ...mistakeComplaints(exercise, at),
    ...hintComplaints(exercise, at),
    ...programComplaints(exercise, at),
    ...promiseComplaints(lesson, exercise, `${prefix}promises.md`),
    ...(exercise.work === null
      ? []
      : workComplaints(exercise.work, exercise, `${prefix}work.json`)),
  ];
}

type At = (file: string, what: string, remedy: string) => Complaint;

function criteriaOf({
  rubric,
  hidden,
}: Pick<Exercise, "rubric" | "hidden">): readonly (readonly [string, Criterion])[] {
  return [
    ...rubric.criteria.map((one) => ["rubric.ts", one] as const),
    ...(hidden?.criteria ?? []).map((one) => ["hidden.ts", one] as const),
  ];
}

function criterionComplaints(exercise: Exercise, at: At): Complaint[] {
  const before = new Set<string>();
  const found = criteriaOf(exercise).flatMap(([file, criterion]) => {
    const { id, points, title, dependsOn, checks } = criterion;
    const of = `criterion \`${id}\``;
    const complaints: Complaint[] = [];
    if (!/^[a-z0-9-]+$/.test(id)) {
      complaints.push(at(file, `${of} has no slug for an id`, "Use small letters and hyphens"));
    }
    if (before.has(id)) complaints.push(at(file, `${of} is there twice`, "Rename one of them"));
    if (title.trim() === "") complaints.push(at(file, `${of} has no title`, "Say what it asks"));
    if (!(points > 0)) complaints.push(at(file, `${of} gives ${points} points`, "Give some"));
    if (checks.length === 0) {
      complaints.push(at(file, `${of} looks at nothing`, "Name a scenario, or sizes of a family"));
    }
    for (const needed of dependsOn.filter((one) => !before.has(one))) {
      const what = `${of} depends on \`${needed}\`, which does not come before it`;
      complaints.push(at(file, what, "Name a criterion further up"));
    }
    const sizes = new Set(checks.map(({ scenario }) => scenario.processes));
    if (checks.some(({ expected }) => expected !== null) && sizes.size < fewestSizes) {
      const what = `${of} measures at ${sizes.size} sizes only`;
      complaints.push(at(file, what, `Use a family with at least ${fewestSizes} sizes`));
    }
    if (criterion.fewer !== null && checks.every(({ isLimit }) => isLimit)) {
      const what = `${of} says what fewer would mean, but asks for no exact figure`;
      complaints.push(at(file, what, "Use `equals`, or leave out `fewer`"));
    }
    if (criterion.fewer === null && checks.some(isExactPrice)) {
      const what = `${of} asks for an exact price, and does not say what is missing with less`;
      complaints.push(at(file, what, "Use `atMost`, or say it in `fewer`"));
    }
    before.add(id);
    return complaints;
  });
  if (exercise.hidden !== null && !isSame(exercise.hidden.problem, exercise.rubric.problem)) {
    found.push(at("hidden.ts", "it is about another problem", "Use the problem of rubric.ts"));
  }
  return found;
}

/** Nothing is less than nothing. */
function isExactPrice({ isLimit, expected }: Criterion["checks"][number]): boolean {
  return !isLimit && expected !== null && expected > 0;
}

/**
 * What a program earns that breaks every promise of safety: nothing. A criterion is capped by one
 * that is worth as much, or it depends on one.
 */
function capComplaints(exercise: Exercise, at: At): Complaint[] {
  const all = new Map(criteriaOf(exercise).map(([, one]) => [one.id, one]));
  const caps = exercise.rubric.criteria.filter(({ role }) => role === "safety");
  if (caps.length === 0) return [];
  const most = Math.max(...caps.map(({ points }) => points));
  const needsSafety = (one: Criterion | undefined, left = all.size): boolean =>
    one !== undefined &&
    (one.role === "safety" ||
      (left > 0 && one.dependsOn.some((id) => needsSafety(all.get(id), left - 1))));
  return criteriaOf(exercise)
    .filter(([, one]) => one.points > most && !needsSafety(one))
    .map(([file, { id }]) => {
      const what = `an unsafe program may earn \`${id}\`, which is worth more than any safety`;
      return at(file, what, "Give safety as many points, or let this depend on it");
    });
}

/** Scenarios of rubric.ts serve criteria or the text; those of hidden.ts only criteria. */
function scenarioComplaints(lesson: Lesson, exercise: Exercise, at: At): Complaint[] {
  const shown = lesson.parsed.cells.flatMap((cell) =>
    cell.cell === "Run" || cell.cell === "Explore" ? [cell.props.scenario] : [],
  );
  return (["rubric", "hidden"] as const).flatMap((which) => {
    const rubric = exercise[which];
    if (rubric === null) return [];
    const used = new Set([
      ...rubric.criteria.flatMap(({ checks }) => checks.map((check) => check.scenarioName)),
      ...(which === "rubric" ? shown : []),
    ]);
    return Object.keys(rubric.scenarios)
      .filter((name) => !used.has(name))
      .map((name) => at(`${which}.ts`, `nothing uses the scenario \`${name}\``, "Remove it"));
  });
}

function mistakeComplaints({ mistakes, unmade, ...exercise }: Exercise, at: At): Complaint[] {
  const properties = new Set(criteriaOf(exercise).map(([, { property }]) => property));
  const found = mistakes.flatMap(({ file, line, property, words }) => {
    const complaints: Complaint[] = [];
    if (!properties.has(property)) {
      const what = `no criterion is about \`${property}\``;
      const remedy = `The properties are ${[...properties].join(", ")}`;
      complaints.push({ file, line, what, remedy });
    }
    if (words === "") {
      const remedy = "Begin with `/** Mistake: I … */`, in a learner's words";
      complaints.push({ file, line, what: "it does not say what the mistake is", remedy });
    }
    return complaints;
  });
  for (const property of properties) {
    if ([...mistakes, ...unmade].some((one) => one.property === property)) continue;
    const what = `nothing shows that \`${property}\` can fail`;
    found.push(at("mistakes.md", what, `Add a mistake below \`## ${property}\``));
  }
  if (mistakes.length + unmade.length < fewestMistakes) {
    const count = mistakes.length === 1 ? "is 1 mistake" : `are ${mistakes.length} mistakes`;
    const what = `there ${count}`;
    found.push(at("mistakes.md", what, `Write at least ${fewestMistakes}, better five`));
  }
  return found;
}

function hintComplaints(exercise: Exercise, at: At): Complaint[] {
  const { sections } = exercise.hints;
  const wanted = new Set(criteriaOf(exercise).map(([, { hint }]) => hint));
  const missing = [...wanted].flatMap((name) => {
    const stages = sections[name] ?? [];
    if (stages.some((stage) => stage !== "")) return [];
    const remedy = `Add \`## ${name}\` with a numbered list`;
    return [at("hints.md", `there is no hint for \`${name}\``, remedy)];
  });
  const unused = Object.keys(sections)
    .filter((name) => !wanted.has(name))
    .map((name) => at("hints.md", `no criterion has the hint \`${name}\``, "Rename or remove it"));
  return [...missing, ...unused];
}

function programComplaints(exercise: Exercise, at: At): Complaint[] {
  const found: Complaint[] = [];
  if (exercise.alternatives.length === 0) {
    const remedy = "Add a right answer that is written differently";
    found.push(at("alternatives", "there is no alternative", remedy));
  }
  if (!exercise.starter.includes(startMark)) {
    const remedy = `Write \`// ${startMark} …\` where the learner's part begins`;
    found.push(at("starter.ts", "it does not say what is to be done", remedy));
  }
  return found;
}

function promiseComplaints(lesson: Lesson, exercise: Exercise, file: string): Complaint[] {
  if (exercise.promises === null) return [];
  const ids = criteriaOf(exercise).map(([, { id }]) => id);
  const broken = brokenPromises(exercise.promises, ids, lesson.parsed.text);
  return broken.map((one) => ({ file, ...one }));
}

/** One problem, whether or not one of the two needs the author's own properties. */
function isSame(one: ProblemText, other: ProblemText): boolean {
  return problemName(one) === problemName(other);
}
