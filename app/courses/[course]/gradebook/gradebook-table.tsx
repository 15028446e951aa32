// The table of the gradebook. A dash is never a zero: the tag beside it says what it is.
import Link from "next/link";
import type {
  CellStanding,
  Gradebook,
  GradebookCell,
  GradebookOrder,
  GradebookRow,
} from "../../../../lib/server/instructor/gradebook.ts";
import { shownName } from "../../../../lib/server/instructor/shown-names.ts";
import { pointsText, type Tag } from "../../../_teaching/score-words.ts";
import { Sheet } from "../../../_teaching/sheet.tsx";

type Props = {
  readonly book: Gradebook;
  readonly rows: readonly GradebookRow[];
  readonly order: GradebookOrder;
  readonly isDetailed: boolean;
  readonly areNamed: boolean;
  /** Of the course. */
  readonly path: string;
  readonly section: string | null;
};

export function GradebookTable(props: Props) {
  const { book, rows, order, isDetailed, areNamed, path, section } = props;
  const heading = { order, isDetailed, path, section };
  return (
    <div className="gradebook">
      <Sheet label="Gradebook">
        <thead>
          <tr>
            <SortedHeading {...heading} by="person" title="Person" />
            {book.columns.map(({ task, possible }) => (
              <SortedHeading
                key={task.id}
                {...heading}
                by={task.id}
                title={task.title}
                note={possible === null ? "no grades" : `of ${pointsText(possible)}`}
              />
            ))}
            <SortedHeading {...heading} by="total" title="Total" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, cells, total }) => (
            <tr key={person.id}>
              <th scope="row">
                <Link href={`${path}/people/${person.id}`} prefetch={false}>
                  {shownName(person, areNamed)}
                </Link>
              </th>
              {cells.map((cell) => (
                <Cell
                  key={cell.task.id}
                  cell={cell}
                  isDetailed={isDetailed}
                  path={path}
                  personId={person.id}
                />
              ))}
              <td className="number">
                <strong>{pointsText(total)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </div>
  );
}

type HeadingProps = {
  readonly order: GradebookOrder;
  readonly isDetailed: boolean;
  readonly path: string;
  readonly section: string | null;
  readonly by: string;
  readonly title: string;
  readonly note?: string;
};

function SortedHeading(props: HeadingProps) {
  const { order, isDetailed, path, section, by, title, note } = props;
  const isCurrent = order.by === by;
  const query = new URLSearchParams({ sort: by });
  // Points are looked at from the top, names from A.
  const isDown = isCurrent ? !order.isDown : by !== "person";
  if (isDown) query.set("down", "yes");
  if (isDetailed) query.set("details", "yes");
  if (section !== null) query.set("section", section);
  const sorted = order.isDown ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={by === "person" ? undefined : "number wrap"}
      aria-sort={isCurrent ? sorted : undefined}
    >
      <a href={`${path}/gradebook?${query}`}>{title}</a>
      {isCurrent && <span aria-hidden="true">{order.isDown ? " ↓" : " ↑"}</span>}
      {note !== undefined && <span className="small-print">{note}</span>}
    </th>
  );
}

type CellProps = {
  readonly cell: GradebookCell;
  readonly isDetailed: boolean;
  readonly path: string;
  readonly personId: string;
};

function Cell({ cell, isDetailed, path, personId }: CellProps) {
  const { grade, shown } = cell;
  const score = grade.score === null ? "–" : pointsText(grade.score);
  // Where there is no submission, the person's page takes an override all the same.
  const target =
    shown === null ? `people/${personId}#task-${cell.task.id}` : `submissions/${shown.id}`;
  return (
    <td className="number">
      <Link href={`${path}/${target}`} prefetch={false}>
        {score}
        <span className="visually-hidden"> for {cell.task.title}</span>
      </Link>{" "}
      <CellTags cell={cell} />
      {isDetailed && grade.raw !== null && (
        <span className="small-print">
          {pointsText(grade.raw)} raw
          {grade.penalty > 0 && !grade.isOverridden && `, ${pointsText(grade.penalty)} off`}
        </span>
      )}
      {isDetailed && cell.attempts.length > 1 && (
        <span className="small-print">{cell.attempts.length} attempts</span>
      )}
    </td>
  );
}

const standingTags: { readonly [standing in CellStanding]: Tag | null } = {
  graded: null,
  open: null,
  missing: { text: "missing", tone: "fault" },
  waiting: { text: "waiting", tone: "plain" },
  failed: { text: "failed", tone: "fault" },
  interrupted: { text: "interrupted", tone: "warn" },
  "not-gradable": { text: "cannot run", tone: "warn" },
};

export function CellTags({
  cell: { grade, standing, isExtended },
}: {
  readonly cell: GradebookCell;
}) {
  const standingTag = grade.isOverridden ? null : standingTags[standing];
  const tags: readonly (Tag | null)[] = [
    grade.isOverridden ? { text: "by hand", tone: "plain" } : null,
    grade.daysLate > 0 ? { text: `${grade.daysLate} d late`, tone: "warn" } : null,
    isExtended ? { text: "extended", tone: "plain" } : null,
    standingTag,
  ];
  return tags.map(
    (tag) =>
      tag !== null && (
        <span key={tag.text} className="tag" data-tone={tag.tone}>
          {tag.text}
        </span>
      ),
  );
}
