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
import { KnownMistakes } from "./known-mistakes.tsx";
import { openCounterexample } from "./open-counterexample.ts";
import { criterionWords } from "./plain-words.ts";
import { reportText } from "./report-text.ts";
import "./grader.css";

type Props = {
  readonly session: ExerciseSession;
  readonly criteria: readonly CriterionFacts[];
  /** Where stories are shown, if not below their criteria. */
  readonly elsewhere?: ReplayPlace;
  /** What comes once everything holds. */
  readonly afterPassing: ReactNode;
  /** Below the criteria, such as the way to submit. */
  readonly children?: ReactNode;
};

/** The criterion whose story is open, and the report that told it. */
interface Opened {
  readonly id: string;
  readonly report: Report | null;
}

function isMended(opened: Opened, report: Report | null): boolean {
  if (report === null || report === opened.report) return false;
  return report.criteria.some(({ id, status }) => id === opened.id && status === "passed");
}

/** A place that shows replays; answers the panel that they go into. */
export interface ReplayPlace {
  open(title: string, drawer: "terminal" | null): Promise<PanelSession>;
}

export function Grader({ session, criteria, elsewhere, afterPassing, children }: Props) {
  const exercise = session.origin.name;
  const grading = gradingOf(session);
  const { running, assignment, judged, report, source, trouble } = useStore(
    grading.store,
    (state) => state,
  );
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const progress = assignment === null ? null : criterionProgress(assignment, judged);
  const current = useStore(session.store, (state) => state.source);
  const isOld = report !== null && source !== current;
  // A red replay has nothing more to say once its criterion is green.
  if (opened !== null && isMended(opened, report)) setOpened(null);
  const panelFor = async (id: string, drawer: "terminal" | null = null) => {
    if (elsewhere !== undefined) {
      const title = criteria.find((one) => one.id === id)?.title ?? id;
      return elsewhere.open(`Replay: ${title}`, drawer);
    }
    setOpened({ id, report });
    if (panel !== null) return panel;
    const { newPanel } = await import("./exercise-panel.ts");
    const made = newPanel(session, session.openCluster());
    setPanel(made);
    return made;
  };
  const replay = async (criterion: CriterionReport, drawer: "terminal" | null) => {
    const { id, property, reason, counterexample } = criterion;
    if (counterexample === null) return;
    const shown = await panelFor(id, drawer);
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
      <GraderHead
        grading={grading}
        total={criteria.reduce((sum, one) => sum + one.points, 0)}
        hasButton={elsewhere === undefined}
      />
      {trouble !== null && <p className="grader-note">{trouble}</p>}
      {report !== null && (
        <ReportStatus report={report} criteria={criteria} afterPassing={afterPassing} />
      )}
      <ol className="criteria" data-old={isOld}>
        {criteria.map((facts) => (
          <CriterionItem
            key={facts.id}
            facts={facts}
            criteria={criteria}
            report={reportOf(report, facts.id)}
            furtherHelp={helpWith(session, reportOf(report, facts.id))}
            checks={assignment?.rubric.criteria.find(({ id }) => id === facts.id)?.checks ?? []}
            progress={running ? (progress?.get(facts.id) ?? null) : null}
            running={running}
            isOld={isOld}
            panel={opened?.id === facts.id ? panel : null}
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

function reportOf(report: Report | null, criterion: string): CriterionReport | null {
  return report?.criteria.find(({ id }) => id === criterion) ?? null;
}

function helpWith(session: ExerciseSession, report: CriterionReport | null): ReactNode {
  if (report === null) return null;
  // What was found belongs to this counterexample, not to the next one.
  return <KnownMistakes key={report.replayToken} session={session} report={report} />;
}

type HeadProps = {
  readonly grading: GradeSession;
  readonly total: number;
  /** False where a toolbar has one. */
  readonly hasButton: boolean;
};

function GraderHead({ grading, total, hasButton }: HeadProps) {
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
      {hasButton && (
        <button
          type="button"
          className={running ? "button" : "button primary"}
          onClick={() => (running ? grading.cancel() : void grading.start())}
        >
          {running ? "Cancel" : report === null ? "Grade my program" : "Grade again"}
        </button>
      )}
    </header>
  );
}

type StatusProps = {
  readonly report: Report;
  readonly criteria: readonly CriterionFacts[];
  readonly afterPassing: ReactNode;
};

function ReportStatus({ report, criteria, afterPassing }: StatusProps) {
  const { status } = report;
  switch (status.kind) {
    case "graded":
      return <Headline report={report} criteria={criteria} afterPassing={afterPassing} />;
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
function Headline({ report, criteria, afterPassing }: StatusProps) {
  const first = headlineOf(report.criteria);
  if (first === null) {
    return (
      <div className="grader-note passed">
        <p>Everything holds. Well done.</p>
        {afterPassing}
      </div>
    );
  }
  const { words } = criterionWords(first, criteria);
  return (
    <p className="grader-note">
      Look first at <strong>{first.title}</strong>: <InlineCode text={words} />
    </p>
  );
}
