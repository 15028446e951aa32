// What hostile programs cost to grade, visible and hidden, as multiples of what the lesson's own
// solution costs in the same run. `TIEBREAK_HOSTILE=all`, or some names, chooses the exercises;
// `TIEBREAK_HOSTILE_PROGRAMS` some programs, by parts of their names, with a comma between them.
// Every program is graded once; those that look worst are graded again and again, in turn with the
// solution, and the least of their times counts: a machine has other things to do, too.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { constants, createContext, runInNewContext, Script } from "node:vm";
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
const usual = "token-ring reliable-multicast/reliable maekawa/quorums majority-voting/odds";
const shown = 10;
/** Told at once. */
const toldAt = 4;
/** How many of an exercise are looked at again, and how often. */
const repeated = 8;
const rounds = 4;

export async function measure(): Promise<Row[]> {
  const script = new Script(`${await realmScript()};${realmGlobal}`);
  const chosen = await exercises();
  const rows = chosen.flatMap((exercise) => rowsOf(script, exercise));
  const worst = rows.filter(({ unit }) => unit === "times").sort((a, b) => b.value - a.value);
  const refused = worst.filter(({ label }) => label.endsWith("(refused)")).length;
  return [
    ...worst.slice(0, shown),
    ...rows.filter(({ unit }) => unit === "s"),
    { label: "programs measured", value: worst.length - refused, unit: "" },
    { label: "programs refused", value: refused, unit: "" },
  ];
}

function rowsOf(script: Script, { label, assignment, solution }: Chosen): Row[] {
  const grade = (source: string): Cost => costOf(script, assignment, source);
  const rights = Array.from({ length: rounds }, () => grade(solution).milliseconds);
  const found = hostilePrograms(assignment, solution).map(([program, source]) => ({
    program,
    source,
    ...grade(source),
  }));
  found.sort((one, other) => other.milliseconds - one.milliseconds);
  for (let round = 1; round < rounds; round++) {
    for (const one of found.slice(0, repeated)) {
      rights.push(grade(solution).milliseconds);
      one.milliseconds = Math.min(one.milliseconds, grade(one.source).milliseconds);
    }
  }
  const own = Math.min(...rights);
  const rows = found.map(({ program, milliseconds, ending }): Row => {
    const times = milliseconds / own;
    return { label: `${label}: ${program} (${ending})`, value: times, unit: "times" };
  });
  // All of it may take an hour: what is known by then is not to be lost with the rest.
  const most = rows.reduce((worst, row) => (row.value > worst.value ? row : worst));
  console.error(`${most.value.toFixed(1)} times at most: ${most.label}`);
  for (const row of rows) {
    if (row.value > toldAt) console.error(`  ${row.value.toFixed(1)} times: ${row.label}`);
  }
  return [...rows, { label: `${label}: the solution`, value: own / 1000, unit: "s" }];
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
    ...longPrograms(solution),
    ...attacks.map(({ name: attack, job }) => [attack, job.source] as const),
  ];
  const wanted = process.env.TIEBREAK_HOSTILE_PROGRAMS?.split(",") ?? [""];
  return all.filter(([label]) => wanted.some((part) => label.includes(part)));
}

/** As long as a program may be, in parts that take long to read, print and load. */
function longPrograms(solution: string): (readonly [string, string])[] {
  const functions = Array.from(
    { length: 400 },
    (_, at) => `function f${at}(a) { return a - ${at}; }`,
  );
  const changes = `function f(a) { ${"a[a] -= a;".repeat(600)} }`;
  return [
    ["many functions", `${solution}\n${functions.join("\n")}`],
    ["many changes", `${solution}\n${changes}`],
    ["many lists", `${solution}\nconst lists = [${"[],".repeat(1_500)}];`],
  ];
}

interface Cost {
  milliseconds: number;
  readonly ending: string;
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Processor time, in a fresh realm, as in every sandbox; what others left is cleared before. */
function costOf(script: Script, assignment: Assignment, source: string): Cost {
  let ending = "";
  const hear = (text: string): void => {
    const said = JSON.parse(text) as { kind: string; result?: { kind: string } };
    if (said.result !== undefined) ending = endingOf(said.result);
  };
  collect();
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
