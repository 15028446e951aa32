// `tiebreak replay`: a counterexample told step by step, and where the page shows it.
import { describeVerdict } from "../../check/verdict.ts";
import { printable } from "../../grading/printable.ts";
import { formatShare } from "../../grading/shared-work.ts";
import type { JudgedProperty, TraceReport } from "../../sandbox/job.ts";
import { Trace } from "../../sim/trace.ts";
import { cursorAtStep, cursorStops } from "../../view/cursor-stops.ts";
import { transcript } from "../../view/transcript.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes } from "../shell/command.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { readOneWord } from "../shell/read-one-word.ts";
import { tell, tellJson } from "../shell/terminal.ts";
import { programHelp, programSource } from "./program-source.ts";
import type { Replayable } from "./replay-source.ts";
import { findReplay } from "./replay-source.ts";
import { runJob } from "./run-job.ts";

const options = {
  source: { type: "string" },
  student: { type: "string" },
  criterion: { type: "string" },
  page: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

export const replayCommand: Command = {
  name: ["replay"],
  usage: "replay <token or file> [--source file] [--student id] [--criterion id] [--json]",
  summary: "tells a counterexample step by step, and where the page shows it",
  help: `Replays what a grading found: prints each step, the verdict, and an address that opens the
same run in the page.

A token (tb1.…) tells the order of events, not whose program it was. With --source the program is
run in that order; if it has changed since, the first choice that is no longer possible is named.
Without a program nothing is run: only the order of events is printed. A results file of
\`grade --format json\` holds the programs as well and needs no --source.

  <token or file>  a token, a file with a token, a report, or a results file
  --source file    ${programHelp}
  --student id     whose counterexample of a results file
  --criterion id   which of them
  --page address   where your page is; http://127.0.0.1:3000 (or PORT) when absent
  --json           one object: schedule, traceHash, divergence, verdict, transcript, address

Exit codes: 0 nothing is violated in this run (any more), or there was nothing to run; 1 the
property is violated, or the program cannot run; 2 wrong usage; 3 a fault of ours.

Examples:
  npx tiebreak replay tb1.WyJyaWNhcn… --source my-lock.ts
  npx tiebreak replay results.json --student alice --criterion exclusion`,
  options,
  completes: "file",
  run: async (args) => {
    const { values, word: named } = readOneWord(args, options, "Give one token, or one file.");
    const found = findReplay(named, values);
    const { lesson, exercise: name, scenario, schedule } = found.replay;
    const { exercise } = await namedExercise(name === null ? lesson : `${lesson}/${name}`);
    const source =
      values.source === undefined ? found.source : programSource(exercise, values.source);
    if (source === null) return withoutProgram(found, values.json);
    const { problem } = exercise.rubric;
    const job = { kind: "trace", source, problem, scenario, seed: 1, schedule } as const;
    const report = await runJob(job, values.source ?? named);
    if (typeof report === "number") return report;
    const verdict = verdictOf(report, found);
    const address = await addressOf(found, report, source, values.page ?? usualPage());
    if (values.json) tellJson(asJson(found, report, verdict, address));
    else tell(asText(found, report, verdict, address));
    const isBroken = verdict?.verdict.kind === "violated" || verdict?.verdict.kind === "crashed";
    return isBroken ? exitCodes.failed : exitCodes.done;
  },
};

function usualPage(): string {
  return `http://127.0.0.1:${process.env.PORT || "3000"}`;
}

function withoutProgram({ replay, story }: Replayable, asData: boolean): number {
  const note = "A token holds no program, so nothing was run. To run it: --source <file>";
  const text = [titleOf(replay), "", replay.schedule.trim(), "", story, note];
  if (asData) tellJson(JSON.stringify({ ...replay, verdict: null, address: null }, null, 2));
  else tell(text.filter((line, place) => line !== "" || place < 4).join("\n"));
  return exitCodes.done;
}

/** Null for a property that is about a figure: what the figure should be is not in the token. */
function verdictOf({ verdicts }: TraceReport, { replay }: Replayable): JudgedProperty | null {
  return verdicts.find(({ property }) => property === replay.property) ?? null;
}

async function addressOf(
  { replay }: Replayable,
  { schedule, traceHash, verdicts, trace }: TraceReport,
  source: string,
  page: string,
): Promise<string | null> {
  const { lesson, exercise, scenario, property } = replay;
  const found = verdicts.find((one) => one.property === property)?.verdict;
  const replayed = Trace.from(trace);
  const cursor =
    found?.kind === "violated" ? cursorAtStep(cursorStops(replayed), found.step) : replayed.length;
  try {
    const word = await formatShare({
      exercise: exercise ?? "main",
      source,
      scenarioName: null,
      scenario,
      seed: 1,
      schedule,
      cursor,
      traceHash,
    });
    return `${page.replace(/\/$/, "")}/lessons/${lesson}#shared=${word}`;
  } catch {
    // Longer than an address may be.
    return null;
  }
}

function titleOf({ lesson, exercise, property, scenario }: Replayable["replay"]): string {
  const where = exercise === null ? lesson : `${lesson}/${exercise}`;
  return `${where}: ${property}, among ${scenario.processes} processes`;
}

function asText(
  { replay, story }: Replayable,
  { trace, divergence }: TraceReport,
  judged: JudgedProperty | null,
  address: string | null,
): string {
  const missed =
    divergence === null
      ? []
      : [
          `The program is not the one that was judged: choice ${divergence.index + 1},`,
          `\`${divergence.choice}\`, is not possible (${divergence.why}). The rest was replayed.`,
        ];
  const verdict =
    judged === null
      ? `\`${replay.property}\` is about a figure of the whole run; the report has the numbers.`
      : `${judged.statement}\n${judged.property}: ${printable(describeVerdict(judged.verdict))}`;
  const where =
    address === null ? "This run is too long for an address." : `In the page: ${address}`;
  return [
    titleOf(replay),
    "",
    transcript(Trace.from(trace), { numbered: true }),
    ...missed,
    verdict,
    ...(story === "" ? [] : [printable(story)]),
    where,
  ].join("\n");
}

function asJson(
  { token, replay, story }: Replayable,
  report: TraceReport,
  judged: JudgedProperty | null,
  address: string | null,
): string {
  const { schedule, traceHash, divergence, trace } = report;
  const verdict =
    judged === null ? null : { kind: judged.verdict.kind, text: describeVerdict(judged.verdict) };
  const told = transcript(Trace.from(trace), { numbered: true });
  const answer = { schedule, traceHash, divergence, verdict, story, transcript: told, address };
  return JSON.stringify({ ...replay, token, ...answer }, null, 2);
}
