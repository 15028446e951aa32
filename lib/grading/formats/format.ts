/** Every form in which a graded class can leave: a pure function from the results to texts. */

import type { ClassResults } from "../class-results.ts";
import { jsonFormat } from "./json.ts";
import { tableFormat } from "./table.ts";

export interface OutputFile {
  /** Relative, with forward slashes: `results.json`, `alice/results.json`. */
  readonly name: string;
  readonly text: string;
}

export interface FormatOptions {
  /** For a terminal that shows colours; files never have them. */
  readonly isColoured?: boolean;
}

export type Format = (results: ClassResults, options: FormatOptions) => readonly OutputFile[];

/** By the word after `--format`. */
export const formats = {
  table: tableFormat,
  json: jsonFormat,
} as const satisfies { readonly [name: string]: Format };

export type FormatName = keyof typeof formats;

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}
