"use client";
import { lazy, type ReactNode, Suspense } from "react";
// One criterion: what it asks for, what was found, the figures against the law, and the story of a
// failure with ways to replay it.
import { counted } from "../../../lib/check/counted.ts";
import type { CriterionReport } from "../../../lib/grading/report.ts";
import type { NamedCheck } from "../../../lib/grading/rubric.ts";
import { CopyButton } from "../../_parts/elements/copy-button.tsx";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { StoryPanel } from "../cluster/story-panel.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import type { CriterionProgress } from "./criterion-progress.ts";
import { criterionWords, storyAfter } from "./plain-words.ts";
import { criterionText } from "./report-text.ts";

const MeasurementChart = lazy(() =>
  import("./measurement-chart.tsx").then((module) => ({ default: module.MeasurementChart })),
);

/** What the server tells about a criterion before anything was graded. */
export interface CriterionFacts {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** Hints for whoever fails it, in stages; missing where there are none. */
  readonly help?: ReactNode;
}

type Props = {
  readonly facts: CriterionFacts;
  /** All of them: a reason may name another. */
  readonly criteria: readonly CriterionFacts[];
  readonly report: CriterionReport | null;
  readonly checks: readonly NamedCheck[];
  readonly progress: CriterionProgress | null;
  readonly running: boolean;
  /** The program has changed since. */
  readonly isOld: boolean;
  /** The panel, while this criterion's story is open in it. */
  readonly panel: PanelSession | null;
  readonly onReplay: (criterion: CriterionReport, drawer: "terminal" | null) => void;
  readonly onReplayPoint: (processes: number) => void;
  readonly onClose: () => void;
  /** Below the hints, for whoever has failed it. */
  readonly furtherHelp?: ReactNode;
};

const marks = { passed: "✓", failed: "✗", capped: "–", skipped: "–" } as const;
export function CriterionItem(props: Props) {
  const { facts, report, progress, running, checks, panel, onReplayPoint } = props;
  const formula = String(checks[0]?.property.parameters.formula ?? "the formula");
  const atMost = checks.some(({ property }) => "atMost" in property.parameters);
  return (
    <li className="criterion" data-status={report?.status ?? (running ? "running" : "open")}>
      <div className="criterion-head">
        <span className="criterion-mark" aria-hidden="true">
          {report === null ? (progress?.failed === true ? "✗" : "·") : marks[report.status]}
        </span>
        <h4>{facts.title}</h4>
        <span className="criterion-points">
          {report === null ? "" : `${report.earned} of `}
          {counted(facts.points, "point")}
        </span>
      </div>
      {running && progress !== null && <RunningLine progress={progress} title={facts.title} />}
      {report !== null && (
        <>
          <p className="criterion-reason">
            <ReasonLine report={report} criteria={props.criteria} />
            {report.status === "passed" && coverage(report)}
          </p>
          {report.measured.length > 1 && (
            <Suspense fallback={<div className="chart-room" />}>
              <MeasurementChart
                measured={report.measured}
                formula={formula}
                atMost={atMost}
                title={facts.title}
                onReplay={onReplayPoint}
              />
            </Suspense>
          )}
          {report.counterexample !== null && <Story {...props} report={report} />}
          {report.hint !== null && facts.help}
          {report.counterexample !== null && props.furtherHelp}
        </>
      )}
      {panel !== null && (
        <div className="criterion-panel" data-old={props.isOld}>
          {props.isOld && <p className="remark-old">Of an earlier text of your program.</p>}
          <StoryPanel panel={panel} title={`Replay: ${facts.title}`} />
          <button type="button" className="button small quiet" onClick={props.onClose}>
            Close the replay
          </button>
        </div>
      )}
    </li>
  );
}

type ReasonProps = {
  readonly report: CriterionReport;
  readonly criteria: readonly CriterionFacts[];
};

function ReasonLine({ report, criteria }: ReasonProps) {
  const { lead, words } = criterionWords(report, criteria);
  return (
    <>
      {lead !== "" && <strong>{lead}</strong>}
      <InlineCode text={words} />
    </>
  );
}

function coverage({ exhaustive, states }: CriterionReport): string {
  if (!exhaustive) return ". A sample, not a proof.";
  return states === null ? "." : `. Every schedule was tried: ${counted(states, "state")}.`;
}

type RunningProps = { readonly progress: CriterionProgress; readonly title: string };

function RunningLine({ progress: { done, total, failed }, title }: RunningProps) {
  return (
    <p className="criterion-reason">
      <progress max={total} value={done} aria-label={`Progress of: ${title}`} />{" "}
      {failed
        ? "a check has failed"
        : done === total
          ? "all checks done"
          : `${done} of ${counted(total, "check")}`}
    </p>
  );
}

function Story({ report, criteria, onReplay }: Props & { readonly report: CriterionReport }) {
  const { counterexample } = report;
  if (counterexample === null) return null;
  const story = storyAfter(criterionWords(report, criteria).words, counterexample.story);
  return (
    <div className="criterion-story">
      {story !== "" && (
        <p>
          <InlineCode text={story} />
        </p>
      )}
      <div className="criterion-actions">
        <button type="button" className="button small" onClick={() => onReplay(report, null)}>
          Replay it
        </button>
        <button type="button" className="button small" onClick={() => onReplay(report, "terminal")}>
          Open in terminal
        </button>
        <CopyButton text={() => criterionText(report)}>Copy as text</CopyButton>
      </div>
    </div>
  );
}
