// What hostile programs cost to grade, visible and hidden, as multiples of what the lesson's own
// solution costs in the same run. `TIEBREAK_HOSTILE=all`, or some names, chooses the exercises;
// `TIEBREAK_HOSTILE_PROGRAMS` some programs, by parts of their names, with a comma between them.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { constants, createContext, Script } from "node:vm";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Assignment } from "../../lib/grading/assignment.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { realmScript } from "../../lib/sandbox/bundle.ts";
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";
import { readAttacks } from "../support/attack.ts";
import { burdened } from "./burdened.ts";
import { everyBurden } from "./burdens.ts";
import type { Row } from "./row.ts";

export const name = "hostile";

/** Cheap to grade, so that whatever is not bounded shows. */
const usual = "token-ring reliable-multicast/reliable maekawa/quorums";
const shown = 10;
/** Told at once. */
const toldAt = 4;
/** The solution's time is the least of so many. */
const solutionRounds = 3;

export async function measure(): Promise<Row[]> {
  const script = new Script(`${await realmScript()};${realmGlobal}`);
  const rows: Row[] = [];
  for (const { label, assignment, solution } of await exercises()) {
    const grade = (source: string): Cost => costOf(script, assignment, source);
    const rounds = Array.from({ length: solutionRounds }, () => grade(solution).milliseconds);
    const own = Math.min(...rounds);
    for (const [program, source] of hostilePrograms(assignment, solution)) {
      const { milliseconds, ending } = grade(source);
      const times = milliseconds / own;
      rows.push({ label: `${label}: ${program} (${ending})`, value: times, unit: "times" });
      // All of it may take an hour: what is known by then is not to be lost with the rest.
      if (times > toldAt) console.error(`${label}: ${program}: ${times.toFixed(1)} times`);
    }
    rows.push({ label: `${label}: the solution`, value: own / 1000, unit: "s" });
  }
  const worst = rows.filter(({ unit }) => unit === "times").sort((a, b) => b.value - a.value);
  const refused = worst.filter(({ label }) => label.endsWith("(refused)")).length;
  return [
    ...worst.slice(0, shown),
    ...rows.filter(({ unit }) => unit === "s"),
    { label: "programs measured", value: worst.length - refused, unit: "" },
    { label: "programs refused", value: refused, unit: "" },
  ];
}

interface Chosen {
  readonly label: string;
  readonly assignment: Assignment;
  readonly solution: string;
}

async function exercises(): Promise<Chosen[]> {
  const words = (process.env.TIEBREAK_HOSTILE ?? usual).split(" ");
  const lessons = join(projectRoot, "lessons");
  const slugs = readdirSync(lessons).filter((slug) => !slug.startsWith("_"));
  const loaded = await Promise.all(
    slugs.map((slug) => loadLesson(join(lessons, slug), projectRoot)),
  );
  const all = loaded.flatMap((lesson) =>
    lesson.exercises.map((exercise) => ({
      label: exercise.name === null ? lesson.slug : `${lesson.slug}/${exercise.name}`,
      assignment: assignmentOf(lesson, exercise),
      solution: exercise.solution,
    })),
  );
  return words.includes("all") ? all : all.filter(({ label }) => words.includes(label));
}

function hostilePrograms(
  { rubric: { problem } }: Assignment,
  solution: string,
): (readonly [string, string])[] {
  const attacks = problem === "mutex" ? readAttacks() : [];
  const all = [
    ...everyBurden().map(([label, burden]) => [label, burdened(solution, burden)] as const),
    ...attacks.map(({ name: attack, job }) => [attack, job.source] as const),
  ];
  const wanted = process.env.TIEBREAK_HOSTILE_PROGRAMS?.split(",") ?? [""];
  return all.filter(([label]) => wanted.some((part) => label.includes(part)));
}

interface Cost {
  readonly milliseconds: number;
  readonly ending: string;
}

/** Processor time, in a fresh realm, as in every sandbox. */
function costOf(script: Script, assignment: Assignment, source: string): Cost {
  let ending = "";
  const hear = (text: string): void => {
    const said = JSON.parse(text) as { kind: string; result?: { kind: string } };
    if (said.result !== undefined) ending = endingOf(said.result);
  };
  const before = process.cpuUsage();
  const realm = script.runInContext(createContext(constants.DONT_CONTEXTIFY));
  const start = realm.openRealm(Object.setPrototypeOf(hear, null));
  start(JSON.stringify({ kind: "job", job: gradeJob(assignment, source) }));
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, ending };
}

function endingOf(result: object): string {
  const { kind, report } = result as { kind: string; report?: { outcomes: { verdict: string }[] } };
  if (report === undefined) return kind;
  return [...new Set(report.outcomes.map(({ verdict }) => verdict))].join(", ");
}
