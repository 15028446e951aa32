/** Every form in which a graded class can leave: a pure function from the results to texts. */

import type { ClassResults } from "../class-results.ts";
import type { CriterionReport } from "../report.ts";
import { canvasFormat } from "./canvas.ts";
import { csvFormat } from "./csv.ts";
import { exercismFormat } from "./exercism.ts";
import type { GradescopeVisibility } from "./gradescope.ts";
import { gradescopeFormat } from "./gradescope.ts";
import { htmlFormat } from "./html.ts";
import { jsonFormat } from "./json.ts";
import { junitFormat } from "./junit.ts";
import { markdownFormat } from "./markdown.ts";
import { moodleFormat } from "./moodle.ts";
import { prairieLearnFormat } from "./prairielearn.ts";
import { tableFormat } from "./table.ts";

export interface OutputFile {
  /** Relative, with forward slashes: `results.json`, `alice/results.json`. */
  readonly name: string;
  readonly text: string;
}

export interface FormatOptions {
  /** For a terminal that shows colours; files never have them. */
  readonly isColoured?: boolean;
  /** Reports call students by their names and ids; else by pseudonyms, with a key apart. */
  readonly areNamed?: boolean;
  /** The title of the column in a gradebook, as the platform knows it: "Mutex (1234)". */
  readonly column?: string;
  /** When Gradescope shows hidden criteria to students; never when absent. */
  readonly revealHidden?: GradescopeVisibility;
  /** The runs behind the counterexamples, where somebody has replayed them. */
  readonly replayed?: ReadonlyMap<CriterionReport, ReplayedRun>;
}

/** A counterexample to look at. */
export interface ReplayedRun {
  /** A space-time diagram, as the text of an SVG element. */
  readonly drawing: string;
  /** The same, step by step, in words. */
  readonly steps: string;
  /** What the program has noted on the way. */
  readonly notes: string;
}

export type Format = (results: ClassResults, options: FormatOptions) => readonly OutputFile[];

/** By the word after `--format`. */
export const formats = {
  table: tableFormat,
  json: jsonFormat,
  gradescope: gradescopeFormat,
  junit: junitFormat,
  exercism: exercismFormat,
  prairielearn: prairieLearnFormat,
  csv: csvFormat,
  canvas: canvasFormat,
  moodle: moodleFormat,
  markdown: markdownFormat,
  html: htmlFormat,
} as const satisfies { readonly [name: string]: Format };

export type FormatName = keyof typeof formats;

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}
