// A run of one of the lesson's own programs. The server draws it, so that it can be read
// without script; with it, the run can be stepped through.
import { promisedIn } from "../../../lib/grading/promised-properties.ts";
import type { CellOf } from "../../../lib/lessons/cells.ts";
import { viewsOfHead } from "../../../lib/lessons/field-views.ts";
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { ownProgram } from "../../../lib/lessons/own-program.ts";
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { Trace } from "../../../lib/sim/trace.ts";
import { spaceTimeOf } from "../../../lib/view/space-time.ts";
import { drawSpaceTime } from "../../../lib/view/space-time-svg.ts";
import { transcript } from "../../../lib/view/transcript.ts";
import { scrollFocus } from "../../_parts/elements/scroll-focus.ts";
import { SvgDrawing } from "../../_parts/elements/svg-drawing.tsx";
import { exerciseKey, exerciseOf } from "../lessons/lessons.ts";
import { type RunQuestion, runNamed, whyNoRun } from "../lessons/named-run.ts";
import { DemoCluster } from "./demo-cluster.tsx";

type Props = { readonly lesson: Lesson; readonly cell: CellOf<"Run"> };

const firstSeed = 1;
/** A page shows the beginning of a longer run; the panel fetches all of it when it is opened. */
const shownStepsMax = 250;
/** Figures in memory; a server with more than these runs some anew. */
const keptLimit = 500;
const kept = new Map<string, Promise<TraceReport | string>>();

export async function RunCell({ lesson, cell }: Props) {
  const { program, scenario: scenarioName, seed = firstSeed, schedule, caption } = cell.props;
  const exercise = exerciseOf(lesson, cell.props.exercise);
  const own = exercise === null ? null : ownProgram(exercise, program);
  const scenario = exercise?.rubric.scenarios[scenarioName];
  if (exercise === null || own === null || scenario === undefined) {
    return <p className="cell trouble">This run names a program or scenario that is not there.</p>;
  }
  const story = schedule === undefined ? undefined : exercise.schedules[schedule];
  const report = await runOnce(`${lesson.slug} ${lesson.version} ${cell.line}`, {
    source: own.source,
    problem: exercise.rubric.problem,
    scenario,
    seed,
    fields: viewsOfHead(lesson.parsed.head),
    properties: promisedIn(exercise.rubric, scenarioName),
    ...(story !== undefined && { schedule: story }),
  });
  if (typeof report === "string") return <p className="cell trouble">No run: {report}</p>;
  const trace = Trace.from(report.trace);
  const isLong = trace.length > shownStepsMax;
  if (isLong) trace.truncate(shownStepsMax);
  return (
    <DemoCluster
      exercise={exerciseKey(exercise.name)}
      program={own.id}
      setup={{ scenarioName, scenario, seed }}
      schedule={story ?? null}
      report={isLong ? null : report}
      caption={caption ?? null}
      mistake={own.mistake}
    >
      <StaticRun
        trace={trace}
        scenario={report.scenario}
        id={`run-${cell.line}`}
        title={caption ?? `A run of ${own.title}`}
        words={isLong ? "The beginning of this run in words" : "The same run in words"}
      />
    </DemoCluster>
  );
}

/** The same version of a lesson always gives the same run, or the same reason why there is none. */
function runOnce(key: string, question: RunQuestion): Promise<TraceReport | string> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= keptLimit) kept.clear();
  const report = runNamed(question).then((result) => {
    if (result.kind === "done") return result.report;
    // Whatever was in the way may be gone the next time.
    if (result.kind !== "refused") kept.delete(key);
    return whyNoRun(result);
  });
  report.catch(() => kept.delete(key));
  kept.set(key, report);
  return report;
}

type StaticRunProps = {
  readonly trace: Trace;
  readonly scenario: Scenario;
  readonly id: string;
  readonly title: string;
  readonly words: string;
};

function StaticRun({ trace, scenario, id, title, words }: StaticRunProps) {
  const drawing = drawSpaceTime(spaceTimeOf(trace, scenario, "order"), { id, title, unit: 24 });
  return (
    <>
      <section className="figure-scroll" aria-label={title} {...scrollFocus}>
        <SvgDrawing drawing={drawing} />
      </section>
      <details>
        <summary>{words}, step by step</summary>
        <pre className="code" {...scrollFocus}>
          {transcript(trace, { timed: true })}
        </pre>
      </details>
    </>
  );
}
