// Replays every counterexample of a graded class in the sandbox and draws what happens.
import type { ClassResults, GradedSubmission } from "../../grading/class-results.ts";
import type { ReplayedRun } from "../../grading/formats/format.ts";
import type { CriterionReport } from "../../grading/report.ts";
import type { ProblemText } from "../../problems/outline.ts";
import type { Sandbox, TraceReport } from "../../sandbox/job.ts";
import { Trace } from "../../sim/trace.ts";
import { spaceTimeOf } from "../../view/space-time.ts";
import { drawSpaceTime } from "../../view/space-time-svg.ts";
import { svgText } from "../../view/svg.ts";
import { transcript } from "../../view/transcript.ts";

/** Longer runs are no picture any more; their story is told in words. */
const drawnStepsMax = 150;
const pixelsPerChoice = 24;

/** What cannot be replayed is left out: a report is complete without its drawings. */
export async function drawCounterexamples(
  sandbox: Sandbox,
  problem: ProblemText,
  { submissions }: ClassResults,
): Promise<ReadonlyMap<CriterionReport, ReplayedRun>> {
  const wanted = submissions.flatMap((submission) =>
    submission.report.criteria.map((criterion) => ({ submission, criterion })),
  );
  const drawn = await Promise.all(
    wanted.map(async ({ submission, criterion }, place) => {
      const run = await replayOf(sandbox, problem, submission, criterion, `run-${place}`);
      return run === null ? [] : [[criterion, run] as const];
    }),
  );
  return new Map(drawn.flat());
}

async function replayOf(
  sandbox: Sandbox,
  problem: ProblemText,
  { source }: GradedSubmission,
  { counterexample, title }: CriterionReport,
  id: string,
): Promise<ReplayedRun | null> {
  if (source === undefined || counterexample === null) return null;
  const { scenario, schedule } = counterexample;
  const job = { kind: "trace", source, problem, scenario, seed: 1, schedule } as const;
  const result = await sandbox.start(job).result;
  return result.kind === "done" ? drawRun(result.report, title, id) : null;
}

function drawRun(report: TraceReport, title: string, id: string): ReplayedRun | null {
  const trace = Trace.from(report.trace);
  if (trace.length > drawnStepsMax) return null;
  const spaceTime = spaceTimeOf(trace, report.scenario, "order");
  const drawing = drawSpaceTime(spaceTime, { id, title, unit: pixelsPerChoice });
  return {
    drawing: svgText(drawing),
    steps: transcript(trace, { numbered: true }),
    notes: notesOf(trace),
  };
}

function notesOf(trace: Trace): string {
  const lines: string[] = [];
  for (let index = 0; index < trace.length; index++) {
    const { kind, process, name } = trace.step(index);
    if (kind === "log") lines.push(`p${process}: ${name}`);
  }
  return lines.join("\n");
}
