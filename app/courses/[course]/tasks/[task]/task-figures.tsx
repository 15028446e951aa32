// The figures of a task: counts, two charts, each criterion's shares, and what most got wrong.
import Link from "next/link";
import type { TaskStatistics } from "../../../../../lib/server/instructor/task-statistics.ts";
import { BarChart } from "../../../../_teaching/bar-chart.tsx";
import { pointsText } from "../../../../_teaching/score-words.ts";
import { CriterionShares } from "./criterion-shares.tsx";

type Props = {
  readonly statistics: TaskStatistics;
  /** Of the course. */
  readonly path: string;
};

export function TaskFigures({ statistics, path }: Props) {
  const { scores, tillFullMarks, withoutFullMarks, findings } = statistics;
  const { graded } = statistics.class;
  return (
    <>
      <ul className="counts">
        {countsOf(statistics).map(([figure, words]) => (
          <li key={words}>
            <strong>{figure}</strong> {words}
          </li>
        ))}
      </ul>
      <div className="charts">
        {scores.length > 0 && (
          <BarChart title="Points that count" counted="People" along="points" bars={scores} />
        )}
        {tillFullMarks.length > 0 && (
          <BarChart
            title="Attempts till full marks"
            counted="People"
            along={`attempts (${withoutFullMarks} without full marks)`}
            bars={tillFullMarks}
          />
        )}
      </div>
      {graded > 0 && (
        <>
          <h2>Criteria</h2>
          <CriterionShares criteria={statistics.class.criteria} graded={graded} />
        </>
      )}
      {findings.length > 0 && (
        <>
          <h2>What most got wrong</h2>
          <ol className="findings">
            {findings.map(({ title, isHidden, property, text, count, submissionId }) => (
              <li key={`${title} ${text}`}>
                <strong>
                  {count} of {graded}
                </strong>
                : {title}
                {isHidden && " (hidden)"}, <code>{property}</code>: {text}.{" "}
                {submissionId !== null && (
                  <Link href={`${path}/submissions/${submissionId}`} prefetch={false}>
                    An example<span className="visually-hidden"> of {text}</span>
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function countsOf(statistics: TaskStatistics): readonly (readonly [string | number, string])[] {
  const { people, submitted, submissions, waiting, late, mean, possible } = statistics;
  const { notGradable, interrupted } = statistics.class;
  const rows: readonly (readonly [string | number, string, boolean])[] = [
    [`${submitted} of ${people}`, "have submitted", true],
    [submissions, submissions === 1 ? "submission" : "submissions", true],
    [mean === null ? "–" : pointsText(mean), `mean of ${pointsText(possible ?? 0)}`, mean !== null],
    [waiting, "on their way", waiting > 0],
    [late, "late", late > 0],
    [notGradable, "cannot run", notGradable > 0],
    [interrupted, "interrupted", interrupted > 0],
  ];
  return rows.flatMap(([figure, words, isTold]) => (isTold ? [[figure, words] as const] : []));
}
