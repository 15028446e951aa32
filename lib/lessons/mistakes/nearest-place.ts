/** Where lines that are in no place of a program were probably meant to be. */

import { alike } from "../alike.ts";

interface Line {
  readonly text: string;
  readonly index: number;
}

export interface NearestPlace extends Line {
  /** The line that was looked for and differs from what stands there. */
  readonly wanted: string;
}

/** The first line that differs, where the most are the same or nearly so; null for no lines. */
export function nearestPlace(
  wanted: readonly string[],
  told: readonly Line[],
): NearestPlace | null {
  let best = { score: -1, start: 0 };
  for (const start of told.keys()) {
    const scores = wanted.map((text, offset) => alike(text, textAt(told, start + offset)));
    const score = scores.reduce((sum, one) => sum + one, 0);
    if (score > best.score) best = { score, start };
  }
  for (const [offset, text] of wanted.entries()) {
    const line = told[best.start + offset];
    if (line === undefined || line.text.trim() === text) continue;
    return { wanted: text, text: line.text.trim(), index: line.index };
  }
  return null;
}

function textAt(told: readonly Line[], place: number): string {
  return told[place]?.text.trim() ?? "";
}
