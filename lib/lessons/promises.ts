/**
 * Reads promises.md: one table of what a lesson's text promises of a right program, and for each
 * promise the criteria that check it, or the words with which the text says that nothing does:
 *
 *     | promise | checked by |
 *     | --- | --- |
 *     | Never two inside | exclusion, exclusion-in-a-crowd |
 *     | Nobody starves | not checked: “The grader does not check this” |
 */

import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Complaint } from "./complaint.ts";
import type { MarkdownNode } from "./markdown-node.ts";
import { lineOf, textOf } from "./markdown-node.ts";

export interface LessonPromise {
  readonly promise: string;
  readonly line: number | null;
  /** Ids of criteria; empty when nothing checks it. */
  readonly criteria: readonly string[];
  /** What the lesson says about it when nothing checks it, word for word. */
  readonly admission: string | null;
}

export interface Promises {
  readonly promises: readonly LessonPromise[];
  readonly complaints: readonly Complaint[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

export function readPromises(text: string, file: string): Promises {
  // The tree has more than we look at; what we look at is optional or checked.
  const root = parser.parse(text) as unknown as MarkdownNode;
  const [table, ...rest] = root.children ?? [];
  if (table?.type !== "table" || rest.length > 0) {
    const what = "this is not one table and nothing else";
    const remedy = "Write `| promise | checked by |`, and below it a row for each promise";
    return { promises: [], complaints: [{ file, line: 1, what, remedy }] };
  }
  const rows = (table.children ?? []).slice(1).map(readRow);
  const complaints = rows
    .filter(({ criteria, admission }) => criteria.length === 0 && !admits(admission))
    .map(({ promise, line }) => ({
      file,
      line,
      what: `it does not say what checks \`${promise}\``,
      remedy: "Name criteria, or `not checked: “…”` with words of the text that say “not check”",
    }));
  return { promises: rows, complaints };
}

/** What a table says that is no longer true of the lesson. */
export function brokenPromises(
  { promises }: Promises,
  criteria: readonly string[],
  lessonText: string,
): readonly Omit<Complaint, "file">[] {
  const text = plain(lessonText);
  return promises.flatMap((one) => {
    const unknown = one.criteria.filter((id) => !criteria.includes(id));
    const found = unknown.map((id) => ({
      line: one.line,
      what: `there is no criterion \`${id}\``,
      remedy: `The criteria are ${criteria.join(", ")}`,
    }));
    if (one.admission === null || text.includes(plain(one.admission))) return found;
    const what = `the text does not say “${one.admission}”`;
    return [
      ...found,
      { line: one.line, what, remedy: "Say it in the lesson, or name a criterion" },
    ];
  });
}

function readRow(row: MarkdownNode): LessonPromise {
  const [promise = "", checkedBy = ""] = (row.children ?? []).map((cell) => textOf(cell).trim());
  const admission = /^not checked: “(.+)”$/s.exec(checkedBy)?.[1] ?? null;
  const criteria = admission === null ? checkedBy.split(/,\s*/).filter((id) => id !== "") : [];
  return { promise, line: lineOf(row), criteria, admission };
}

function admits(admission: string | null): boolean {
  return admission !== null && /\bnot check/.test(admission);
}

/** Line breaks and emphasis do not count. */
function plain(text: string): string {
  return text.replaceAll(/[*`$]/g, "").replaceAll(/\s+/g, " ");
}
