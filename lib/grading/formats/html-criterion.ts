/** One criterion in a report: its mark, and what shows that it fails. */

import type { CriterionReport, CriterionStatus, Measurement } from "../report.ts";
import { placeOf } from "./criterion-words.ts";
import type { FormatOptions, ReplayedRun } from "./format.ts";
import { tableHtml } from "./html-table.ts";
import type { Html } from "./html-text.ts";
import { html, joined, trusted, withCode } from "./html-text.ts";
import { points } from "./submission-grade.ts";

/** A word and a sign besides the colour, for those who do not see colours. */
const marks: { readonly [Status in CriterionStatus]: Html } = {
  passed: html`<span class="good">✓ earned</span>`,
  failed: html`<span class="bad">✗ failed</span>`,
  capped: html`<span class="half">⊘ capped</span>`,
  skipped: html`<span class="half">› waits</span>`,
};

export function markOf(status: CriterionStatus): Html {
  return marks[status];
}

export function pointsText(earned: number, possible: number): string {
  return `${points(earned)} of ${points(possible)}`;
}

/** Everything there is to see of a failure; empty where nothing is known but the reason. */
export function evidenceHtml(criterion: CriterionReport, { replayed }: FormatOptions): Html {
  const run = replayed?.get(criterion);
  const story = criterion.counterexample?.story ?? "";
  const place = placeOf(criterion);
  return joined([
    ...(place === "" ? [] : [html`<p>${place}</p>\n`]),
    ...measurementTable(criterion.measured),
    ...(run === undefined ? storyHtml(story) : figureHtml(run, story, criterion)),
    ...replayHtml(criterion),
  ]);
}

function storyHtml(story: string): readonly Html[] {
  return story === "" ? [] : [html`<p class="story">${withCode(story)}</p>\n`];
}

function figureHtml(run: ReplayedRun, story: string, { title }: CriterionReport): readonly Html[] {
  const drawing = trusted(run.drawing);
  const figure = html`<figure>
<div class="scroll" role="group" tabindex="0" aria-label="Diagram: ${title}">${drawing}</div>
<figcaption class="story">${withCode(story)}</figcaption>
</figure>
<details><summary>The same run, step by step</summary>
<pre tabindex="0">${run.steps}</pre></details>
`;
  if (run.notes === "") return [figure];
  return [figure, html`<h3>What the program noted</h3>\n<pre tabindex="0">${run.notes}</pre>\n`];
}

const measuredColumns = [
  { title: "Processes", kind: "number" },
  { title: "Measured", kind: "number" },
  { title: "Expected", kind: "number" },
] as const;

function measurementTable(measured: readonly Measurement[]): readonly Html[] {
  if (measured.length === 0) return [];
  const rows = measured.map((one) => [
    one.processes,
    one.measured ?? "–",
    one.relation === undefined ? one.expected : `${one.relation} ${one.expected}`,
  ]);
  return [tableHtml("Measured figures", measuredColumns, rows)];
}

function replayHtml({ replayToken }: CriterionReport): readonly Html[] {
  if (replayToken === null) return [];
  return [
    html`<details class="screen"><summary>See it again</summary>
<pre tabindex="0">npx tiebreak replay ${replayToken}</pre></details>\n`,
  ];
}
