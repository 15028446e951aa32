/** A table with a name, which scrolls by itself where the page is narrow. */

import type { Html } from "./html-text.ts";
import { html } from "./html-text.ts";

export interface Column {
  readonly title: string;
  /** How its cells are set; text when absent. */
  readonly kind?: "number" | "mark";
}

export type TableCell = string | number | Html;

/** The first cell of a row names it. */
export function tableHtml(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly TableCell[])[],
): Html {
  const head = columns.map(({ title, kind }) => {
    return html`<th scope="col" class="${kind ?? "text"}">${title}</th>`;
  });
  const cell = (value: TableCell, place: number): Html => {
    const kind = columns[place]?.kind ?? "text";
    return place === 0
      ? html`<th scope="row" class="${kind}">${value}</th>`
      : html`<td class="${kind}">${value}</td>`;
  };
  const body = rows.map((cells) => html`<tr>${cells.map(cell)}</tr>\n`);
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${name}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody></table></div>
`;
}
