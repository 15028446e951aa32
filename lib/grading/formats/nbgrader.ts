/**
 * The table that `nbgrader export` writes: a row for each student and assignment, also for those
 * who handed in nothing. It leaves values unquoted; ours are quoted where they need it.
 */

import type { Cell } from "./csv-text.ts";
import { csvText } from "./csv-text.ts";
import { points } from "./submission-grade.ts";

export interface NbgraderRow {
  readonly assignment: string;
  readonly dueAt: Date | null;
  /** Null for whoever handed in nothing: a row of zeros. */
  readonly submittedAt: Date | null;
  readonly student: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string | null;
  };
  /** Null where something was handed in that nobody could grade yet: that is not a zero. */
  readonly raw: number | null;
  readonly penalty: number;
  readonly possible: number | null;
}

const head = [
  "assignment",
  "duedate",
  "timestamp",
  "student_id",
  "last_name",
  "first_name",
  "email",
  "raw_score",
  "late_submission_penalty",
  "score",
  "max_score",
];

export function nbgraderText(rows: readonly NbgraderRow[]): string {
  return csvText([head, ...rows.map(cellsOf)]);
}

function cellsOf(row: NbgraderRow): readonly Cell[] {
  const { assignment, dueAt, submittedAt, student, penalty, possible } = row;
  const { first, last } = splitName(student.name ?? "");
  const raw = submittedAt === null ? (row.raw ?? 0) : row.raw;
  return [
    assignment,
    dueAt === null ? null : timeText(dueAt),
    submittedAt === null ? null : timeText(submittedAt),
    student.id,
    last,
    first,
    student.email,
    raw === null ? null : points(raw),
    raw === null ? null : points(penalty),
    raw === null ? null : points(Math.max(0, raw - penalty)),
    possible === null ? null : points(possible),
  ];
}

/** As Python prints a time without a zone, which nbgrader keeps in UTC. */
function timeText(time: Date): string {
  const [day = "", clock = ""] = time.toISOString().split("T");
  const [seconds, fraction] = clock.replace("Z", "").split(".");
  return fraction === "000" ? `${day} ${seconds}` : `${day} ${seconds}.${fraction}000`;
}

/** "Lovelace, Ada" says it; else the last word is the family's, which is often true. */
function splitName(name: string): { readonly first: string; readonly last: string } {
  const comma = name.indexOf(",");
  if (comma >= 0) {
    return { last: name.slice(0, comma).trim(), first: name.slice(comma + 1).trim() };
  }
  const words = name.trim().split(/\s+/);
  return { last: words.at(-1) ?? "", first: words.slice(0, -1).join(" ") };
}
