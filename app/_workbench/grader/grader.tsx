"use client";
import { type ReactNode, useState } from "react";
// Grades the learner's program: what is asked for, what came out, and for each failure the story
// that shows it.
import { counted } from "../../../lib/check/counted.ts";
import { headlineOf } from "../../../lib/grading/headline.ts";
import type { CriterionReport, Report } from "../../../lib/grading/report.ts";
import { CopyButton } from "../../_parts/elements/copy-button.tsx";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { type CriterionFacts, CriterionItem } from "./criterion-item.tsx";
import { criterionProgress } from "./criterion-progress.ts";
import type { GradeSession } from "./grade-session.ts";
import { gradingOf } from "./grading-of.ts";
import { openCounterexample } from "./open-counterexample.ts";
import { criterionWords } from "./plain-words.ts";
import { reportText } from "./report-text.ts";
import "./grader.css";

type Props = {
  readonly session: ExerciseSession;
  readonly criteria: readonly CriterionFacts[];
  /** Below the criteria, such as the way to submit. */
  readonly children?: ReactNode;
};

export function Grader({ session, criteria, children }: Props) {
  const exercise = session.origin.name;
  const grading = gradingOf(session);
  const { running, assignment, judged, report, trouble } = useStore(
    grading.store,
    (state) => state,
  );
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const progress = assignment === null ? null : criterionProgress(assignment, judged);
  const panelFor = async (id: string) => {
    setOpened(id);
    if (panel !== null) return panel;
    const { newPanel } = await import("./exercise-panel.ts");
    const made = newPanel(session, session.openCluster());
    setPanel(made);
    return made;
  };
  const replay = async (criterion: CriterionReport, drawer: "terminal" | null) => {
    const { id, property, reason, counterexample } = criterion;
    if (counterexample === null) return;
    const shown = await panelFor(id);
    shown.store.set({ drawer });
    await openCounterexample(shown, property, reason, counterexample);
  };
  const replayPoint = async (id: string, processes: number) => {
    const checks = assignment?.rubric.criteria.find((one) => one.id === id)?.checks ?? [];
    const check = checks.find(({ scenario }) => scenario.processes === processes);
    if (check === undefined) return;
    const seed = check.schedules.kind === "every" ? 1 : (check.schedules.first ?? 1);
    const shown = await panelFor(id);
    shown.store.set({ mark: null });
    shown.cluster.changeSetup({ scenario: check.scenario, scenarioName: null, seed });
    await shown.cluster.run();
  };
  return (
    <section
      className="cell grader"
      aria-label={exercise === "main" ? "Grade" : `Grade: ${exercise.replaceAll("-", " ")}`}
    >
      <GraderHead grading={grading} total={criteria.reduce((sum, one) => sum + one.points, 0)} />
      {trouble !== null && <p className="grader-note">{trouble}</p>}
      {report !== null && <ReportStatus report={report} criteria={criteria} />}
      <ol className="criteria">
        {criteria.map((facts) => (
          <CriterionItem
            key={facts.id}
            facts={facts}
            criteria={criteria}
            report={report?.criteria.find(({ id }) => id === facts.id) ?? null}
            checks={assignment?.rubric.criteria.find(({ id }) => id === facts.id)?.checks ?? []}
            progress={running ? (progress?.get(facts.id) ?? null) : null}
            running={running}
            panel={opened === facts.id ? panel : null}
            onReplay={(criterion, drawer) => void replay(criterion, drawer)}
            onReplayPoint={(processes) => void replayPoint(facts.id, processes)}
            onClose={() => setOpened(null)}
          />
        ))}
      </ol>
      {children}
    </section>
  );
}

function GraderHead({
  grading,
  total,
}: {
  readonly grading: GradeSession;
  readonly total: number;
}) {
  const { running, report, source } = useStore(grading.store, (state) => state);
  const current = useStore(grading.exercise.store, (state) => state.source);
  const isOld = report !== null && source !== current;
  return (
    <header className="grader-head">
      <h3>Grade</h3>
      <p role="status">
        {running && "Grading …"}
        {!running && report === null && `${counted(total, "point")} to earn`}
        {!running && report !== null && (
          <>
            <strong>
              {report.earned} of {counted(report.possible, "point")}
            </strong>
            {isOld && ", for an earlier version of your program"}
          </>
        )}
      </p>
      {report !== null && <CopyButton text={() => reportText(report)}>Copy as text</CopyButton>}
      <button
        type="button"
        className={running ? "button" : "button primary"}
        onClick={() => (running ? grading.cancel() : void grading.start())}
      >
        {running ? "Cancel" : report === null ? "Grade my program" : "Grade again"}
      </button>
    </header>
  );
}

type StatusProps = { readonly report: Report; readonly criteria: readonly CriterionFacts[] };

function ReportStatus({ report, criteria }: StatusProps) {
  const { status } = report;
  switch (status.kind) {
    case "graded":
      return <Headline report={report} criteria={criteria} />;
    case "interrupted":
      return (
        <p className="grader-note">
          The grading was cut short and says nothing about your program: {status.why}. Grade again.
        </p>
      );
    case "not-gradable":
      return (
        <div className="grader-note">
          <p>Your program cannot run yet:</p>
          <ul>
            {status.problems.map(({ line, column, message }) => (
              <li key={`${line}:${column} ${message}`}>
                line {line}: {message}
              </li>
            ))}
          </ul>
        </div>
      );
  }
}

/** The criterion that names the mistake, wherever it stands in the list below. */
function Headline({ report, criteria }: StatusProps) {
  const first = headlineOf(report.criteria);
  if (first === null) return <p className="grader-note passed">Everything holds. Well done.</p>;
  const { words } = criterionWords(first, criteria);
  return (
    <p className="grader-note">
      Look first at <strong>{first.title}</strong>: <InlineCode text={words} />
    </p>
  );
}
