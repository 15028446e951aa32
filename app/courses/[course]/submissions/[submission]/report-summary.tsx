// The points of one submission, with what lateness took and what is not told yet.
import type { ReportStatus } from "../../../../../lib/grading/report.ts";
import type { ShownResult } from "../../../../../lib/server/learner/shown-submission.ts";
import { pointsText } from "../../../../_teaching/score-words.ts";

type Props = {
  readonly result: ShownResult;
  readonly isInstructor: boolean;
};

export function ReportSummary({ result, isInstructor }: Props) {
  const { report, earned, possible, penalty, daysLate, keptBack, isTotal, hiddenUntil } = result;
  if (report.status.kind !== "graded") return <NotGraded status={report.status} />;
  const kind = isTotal ? "points" : "visible points";
  return (
    <div className="result-note" data-tone={earned >= possible ? "good" : "plain"}>
      <h2 className="result-points">
        {pointsText(earned - penalty)} of {pointsText(possible)} <span>{kind}</span>
      </h2>
      {penalty > 0 && (
        <p>
          {pointsText(earned)} earned, {pointsText(penalty)} taken off: it came {daysLate}{" "}
          {daysLate === 1 ? "day" : "days"} late.
        </p>
      )}
      {penalty === 0 && daysLate > 0 && <p>It came late, which cost nothing.</p>}
      {keptBack > 0 && !isTotal && (
        <p>
          Hidden checks, worth {pointsText(keptBack)} {keptBack === 1 ? "point" : "points"}, have
          run as well. {whenTold(hiddenUntil)} Where they find the program unsafe, visible points
          can be lost, too.
        </p>
      )}
      {keptBack > 0 && isTotal && (
        <p>These points include hidden checks, which are not shown one by one.</p>
      )}
      {isInstructor && report.criteria.some(({ visibility }) => visibility === "hidden") && (
        <p>
          Hidden checks here:{" "}
          {report.criteria
            .filter(({ visibility }) => visibility === "hidden")
            .map(({ title }) => `“${title}”`)
            .join(", ")}
          .
        </p>
      )}
    </div>
  );
}

function whenTold(visibility: ShownResult["hiddenUntil"]): string {
  if (visibility === "after-due") return "What they say is shown after the due date.";
  if (visibility === "after-release") return "What they say is shown when results are released.";
  return "Their points are told when results are released; what they say is for instructors only.";
}

function NotGraded({ status }: { readonly status: ReportStatus }) {
  switch (status.kind) {
    case "graded":
      return null;
    case "interrupted":
      return (
        <div className="result-note" data-tone="warn">
          <h2 className="result-points">Not graded</h2>
          <p>
            The grading was cut short and says nothing about the program: {status.why}. That is not
            a zero.
          </p>
        </div>
      );
    case "not-gradable":
      return (
        <div className="result-note" data-tone="warn">
          <h2 className="result-points">Not graded</h2>
          <p>This program cannot run, so it was not graded and used up no attempt:</p>
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
