// How each criterion was judged over the class: a bar for the eye, the numbers beside it.
import { scaleLinear } from "d3-scale";
import type { CriterionStatistics } from "../../../../../lib/grading/class-statistics.ts";
import { percent } from "../../../../../lib/grading/class-statistics.ts";
import { pointsText } from "../../../../_teaching/score-words.ts";
import { Sheet } from "../../../../_teaching/sheet.tsx";

type Props = {
  readonly criteria: readonly CriterionStatistics[];
  readonly graded: number;
};

const shares = [
  ["passed", "earned"],
  ["failed", "failed"],
  ["inconclusive", "not settled"],
  ["capped", "capped"],
  ["skipped", "waiting"],
] as const;

type Share = (typeof shares)[number][0];

function countsOf({ counts, inconclusive }: CriterionStatistics): {
  readonly [name in Share]: number;
} {
  return { ...counts, failed: counts.failed - inconclusive, inconclusive };
}

export function CriterionShares({ criteria, graded }: Props) {
  return (
    <>
      <ul className="share-legend">
        {shares.map(([share, words]) => (
          <li key={share}>
            <span data-share={share} /> {words}
          </li>
        ))}
      </ul>
      <Sheet label="Criteria">
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col" className="number">
              Points
            </th>
            <th scope="col">Shares</th>
            {shares.map(([share, words]) => (
              <th key={share} scope="col" className="number">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map((one) => (
            <tr key={`${one.criterion.visibility} ${one.criterion.id}`}>
              <th scope="row" className="wrap">
                {one.criterion.title}
                {one.criterion.visibility === "hidden" && (
                  <span className="small-print">hidden</span>
                )}
              </th>
              <td className="number">{pointsText(one.criterion.possible)}</td>
              <td className="shares">
                <ShareBar counts={countsOf(one)} graded={graded} />
              </td>
              {shares.map(([share]) => (
                <td key={share} className="number">
                  {percent(countsOf(one)[share], graded)}
                  <span className="small-print">{countsOf(one)[share]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </>
  );
}

type BarProps = {
  readonly counts: { readonly [name in Share]: number };
  readonly graded: number;
};

function ShareBar({ counts, graded }: BarProps) {
  const x = scaleLinear([0, Math.max(1, graded)], [0, 100]);
  const parts = shares.map(([share], place) => {
    const before = shares.slice(0, place).reduce((sum, [name]) => sum + counts[name], 0);
    return { share, from: x(before), width: x(counts[share]) };
  });
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ share, from, width }) => (
        <rect key={share} data-share={share} x={from} width={width} y={0} height={10} />
      ))}
    </svg>
  );
}
