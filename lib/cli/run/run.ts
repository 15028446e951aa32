// `tiebreak run`: one run of a program in virtual time, told step by step.

import { parseArgs } from "node:util";
import { counted } from "../../check/counted.ts";
import { describeVerdict } from "../../check/verdict.ts";
import { printable } from "../../grading/printable.ts";
import type { Exercise } from "../../lessons/load-lesson.ts";
import type { TraceReport } from "../../sandbox/job.ts";
import { Trace } from "../../sim/trace.ts";
import { transcript } from "../../view/transcript.ts";
import { readNumber } from "../grade/grading-options.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes, Misuse } from "../shell/command.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { shellCommand } from "../shell/shell-word.ts";
import { tell, tellJson } from "../shell/terminal.ts";
import { namedScenario } from "./named-scenario.ts";
import { programHelp, programSource } from "./program-source.ts";
import { runJob } from "./run-job.ts";

const options = {
  scenario: { type: "string" },
  seed: { type: "string", default: "1" },
  lines: { type: "string", default: "200" },
  json: { type: "boolean", default: false },
} as const;

export const runCommand: Command = {
  name: ["run"],
  usage: "run <lesson[/exercise]> <file> [--scenario name] [--seed n] [--lines n] [--json]",
  summary: "runs a program once and tells what happened",
  help: `Runs the program in the sandbox, in virtual time, and prints every step, then what the
properties that the lesson asks for in this scenario say about this run. The same seed gives the
same run on every machine; the trace hash is its name.

  <file>           ${programHelp}
  --scenario name  a scenario of the lesson's rubric; the first one when absent
  --seed n         draws delays and choices; 1 when absent. A word will do as well
  --lines n        so many lines are told (200 when absent; 0 tells none), however long the run is
  --json           one object: ending, steps, traceHash, schedule, transcript, verdicts

Exit codes: 0 nothing is violated in this run; 1 something is, or the program cannot run; 2 wrong
usage; 3 a fault of ours.

Example:
  npx tiebreak run ricart-agrawala my-lock.ts --scenario duel --seed 7`,
  options,
  completes: "lesson",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    const [lesson, file, ...more] = positionals;
    if (lesson === undefined || file === undefined || more.length > 0) {
      throw new Misuse("Name a lesson and one program.");
    }
    const { exercise } = await namedExercise(lesson);
    const { name, scenario } = namedScenario(exercise, values.scenario);
    const seed = /^\d{1,15}$/.test(values.seed) ? Number(values.seed) : values.seed;
    const source = programSource(exercise, file);
    const { problem } = exercise.rubric;
    const linesMax = readNumber("lines", values.lines, 0);
    const whole = await runJob({ kind: "trace", source, problem, scenario, seed }, file);
    if (typeof whole === "number") return whole;
    const asked = propertiesAsked(exercise, name);
    const verdicts = whole.verdicts.filter(({ property }) => asked.has(property));
    const report = { ...whole, verdicts };
    const again = ["run", lesson, file, "--scenario", name, "--seed", String(seed)];
    if (values.json) tellJson(asJson(report, { lesson, scenario: name, seed }, linesMax));
    else tell(asText(report, linesMax, shellCommand(again)));
    return isClean(report) ? exitCodes.done : exitCodes.failed;
  },
};

/** What the exercise asks in this scenario; all that it asks anywhere, where it asks nothing. */
function propertiesAsked({ rubric, hidden }: Exercise, scenarioName: string): ReadonlySet<string> {
  const criteria = [...rubric.criteria, ...(hidden?.criteria ?? [])];
  const here = criteria.filter(({ checks }) =>
    checks.some((check) => check.scenarioName === scenarioName),
  );
  return new Set((here.length === 0 ? criteria : here).map(({ property }) => property));
}

function isClean({ verdicts }: TraceReport): boolean {
  return verdicts.every(({ verdict: { kind } }) => kind !== "violated" && kind !== "crashed");
}

function asText(report: TraceReport, linesMax: number, again: string): string {
  const trace = Trace.from(report.trace);
  return [
    ...linesOf(trace, linesMax),
    "",
    ...report.verdicts.map(
      ({ property, verdict }) => `${property}: ${printable(describeVerdict(verdict))}`,
    ),
    `${counted(trace.length, "step")}, ${endings[report.ending]}, trace ${report.traceHash}`,
    `The same run again: ${again}`,
  ].join("\n");
}

function linesOf(trace: Trace, linesMax: number): readonly string[] {
  const lines = transcript(trace, { numbered: true, timed: true }).trimEnd().split("\n");
  const left = lines.length - linesMax;
  if (left <= 0 || linesMax === 0) return linesMax === 0 ? [] : lines;
  return [
    ...lines.slice(0, linesMax),
    `… and ${counted(left, "more line")}; --lines ${lines.length} tells all`,
  ];
}

const endings = {
  quiescent: "until nothing was left to do",
  failed: "until the program failed",
  limit: "until the limit of steps or time",
} as const;

interface RunQuestion {
  readonly lesson: string;
  readonly scenario: string;
  readonly seed: number | string;
}

function asJson(report: TraceReport, question: RunQuestion, linesMax: number): string {
  const trace = Trace.from(report.trace);
  const { ending, traceHash, schedule, verdicts } = report;
  const judged = verdicts.map(({ property, statement, verdict }) => ({
    property,
    statement,
    verdict: verdict.kind,
    text: describeVerdict(verdict),
  }));
  const told = linesOf(trace, linesMax);
  const answer = { ending, steps: trace.length, traceHash, verdicts: judged, schedule };
  return JSON.stringify({ ...question, ...answer, transcript: told }, null, 2);
}
