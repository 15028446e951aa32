// What a regrade changes, person by person and criterion by criterion.
import Link from "next/link";
import type { RegradeChange } from "../../../../../lib/server/instructor/regrades.ts";
import { shownName } from "../../../../../lib/server/instructor/shown-names.ts";
import { pointsText } from "../../../../_teaching/score-words.ts";
import { Sheet } from "../../../../_teaching/sheet.tsx";

type Props = {
  readonly changes: readonly RegradeChange[];
  readonly areNamed: boolean;
  readonly path: string;
};

const keptWords = {
  override: "set by hand, which stays",
  "keep-higher": "kept: it would be lower",
  interrupted: "kept: the new grading was interrupted",
} as const;

export function RegradeChanges({ changes, areNamed, path }: Props) {
  return (
    <Sheet label="Changes">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" className="number">
            Before
          </th>
          <th scope="col" className="number">
            After
          </th>
          <th scope="col">Difference</th>
          <th scope="col">Criteria</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ student, person, before, after, criteria, kept }) => (
          <tr key={student}>
            <th scope="row">
              <Link href={`${path}/submissions/${student}`} prefetch={false}>
                {shownName(person, areNamed)}
              </Link>
            </th>
            <td className="number">{before === null ? "–" : pointsText(before)}</td>
            <td className="number">{after === null ? "–" : pointsText(after)}</td>
            <td>
              <Difference before={before} after={after} />
              {kept !== null && <span className="small-print">{keptWords[kept]}</span>}
            </td>
            <td>
              {criteria.map((one) => (
                <div key={one}>{one}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

function Difference({ before, after }: Pick<RegradeChange, "before" | "after">) {
  if (before === null || after === null || before === after) return before === after ? "none" : "–";
  const difference = after - before;
  return (
    <span className="tag" data-tone={difference > 0 ? "good" : "fault"}>
      {difference > 0 ? "+" : "−"}
      {pointsText(Math.abs(difference))}
    </span>
  );
}
