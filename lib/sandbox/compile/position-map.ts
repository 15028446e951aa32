/**
 * Where a place in the printed program is in the learner's text. Two steps: the printer's marks
 * lead to the text that was parsed; that text has the learner's lines, and within a line the words
 * that are left are looked for again. All of it is done when something went wrong, not before.
 */

import { getLineInfo, parse } from "acorn";

/** Both from 1. */
export interface LearnerPlace {
  readonly line: number;
  readonly column: number;
}

/** The learner's text, and the same without types: pieces were removed within lines. */
export class StrippedText {
  readonly code: string;
  readonly #source: string;

  constructor(code: string, source: string) {
    this.code = code;
    this.#source = source;
  }

  /** For an offset in the text without types. */
  placeOf(offset: number): LearnerPlace {
    const { line, column } = getLineInfo(this.code, offset);
    return this.placeAt(line, column);
  }

  /** For a line (from 1) and a column (from 0) in the text without types. */
  placeAt(line: number, column: number): LearnerPlace {
    const text = this.code.split(lineBreak)[line - 1] ?? "";
    const original = this.#source.split(lineBreak)[line - 1] ?? "";
    return { line, column: 1 + (text === original ? column : align(text, original, column)) };
  }
}

/** As the language counts lines. */
const lineBreak = /\r\n?|[\n\u2028\u2029]/;
const words = /[\w$]+|[^\w\s]/g;
/** Nobody writes longer lines; looking through them would take too long. */
const wordLimit = 1000;

/**
 * Each word that is left is looked for in the learner's line behind the word before it. A removed
 * type that holds the very word that follows can be taken for it; the next different word sets
 * that right.
 */
function align(text: string, original: string, column: number): number {
  const candidates = [...original.matchAll(words)];
  let place = column;
  if (candidates.length > wordLimit) return place;
  let next = 0;
  for (const word of text.matchAll(words)) {
    if (word.index > column) break;
    let found = next;
    while (found < candidates.length && candidates[found]?.[0] !== word[0]) found += 1;
    const candidate = candidates[found];
    if (candidate === undefined) continue;
    next = found + 1;
    place = candidate.index + (column - word.index);
  }
  return place;
}

export class PositionMap {
  readonly #marks: readonly number[];
  readonly #text: StrippedText;
  /** A program that fails does so in few places, but in a search perhaps a million times. */
  readonly #known = new Map<number, LearnerPlace>();
  #tokens: readonly number[] | null = null;

  /** `marks` as the printer made them. */
  constructor(marks: readonly number[], text: StrippedText) {
    this.#marks = marks;
    this.#text = text;
  }

  /** For an offset in the printed text. */
  placeOf(printed: number): LearnerPlace {
    let place = this.#known.get(printed);
    if (place === undefined) {
      place = this.#text.placeOf(this.#parsedOffset(printed));
      this.#known.set(printed, place);
    }
    return place;
  }

  #parsedOffset(printed: number): number {
    const marks = this.#marks;
    const above = firstAbove((index) => marks[2 * index], marks.length / 2, printed);
    const offset = marks[2 * above - 1] ?? 0;
    return offset >= 0 ? offset : this.#tokenFrom(~offset);
  }

  /** Behind a node comes an operator or a bracket of the node around it. */
  #tokenFrom(end: number): number {
    this.#tokens ??= tokenStarts(this.#text.code);
    const tokens = this.#tokens;
    return tokens[firstAbove((index) => tokens[index], tokens.length, end - 1)] ?? end;
  }
}

/** Where tokens begin; parentheses that close are of no interest, since they fall away. */
function tokenStarts(code: string): number[] {
  const starts: number[] = [];
  parse(code, {
    ecmaVersion: 2022,
    sourceType: "module",
    onToken: ({ type, start }) => {
      if (type.label !== ")") starts.push(start);
    },
  });
  return starts;
}

/** The first index of an ascending list whose value is above the limit, by halving. */
function firstAbove(
  valueAt: (index: number) => number | undefined,
  length: number,
  limit: number,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((valueAt(middle) ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
