/**
 * Where a place in the compiled script is in the learner's text. Every step of compiling keeps
 * lines where they are, so only columns need a map; this file knows nothing else of compilers.
 */

/** Per line (from 0): pairs of compiled column and learner's column (from 0), ascending. */
export type PositionMap = readonly (readonly (readonly [number, number])[])[];

/** Nobody writes longer lines; looking through them would take too long. */
const wordLimit = 1000;
const words = /[\w$]+|[^\w\s]/g;

/**
 * The map for text from which only pieces were removed within lines, such as types. Each word that
 * is left is looked for in the learner's line behind the word before it. A removed type that holds
 * the very word that follows can be taken for it; the next different word sets that right.
 */
export function alignLines(stripped: string, source: string): PositionMap {
  const originals = source.split("\n");
  return stripped.split("\n").map((text, line) => {
    const original = originals[line] ?? "";
    return text === original ? [[0, 0]] : alignLine(text, original);
  });
}

function alignLine(text: string, original: string): [number, number][] {
  const segments: [number, number][] = [[0, 0]];
  const candidates = [...original.matchAll(words)];
  if (candidates.length > wordLimit) return segments;
  let next = 0;
  for (const word of text.matchAll(words)) {
    let found = next;
    while (found < candidates.length && candidates[found]?.[0] !== word[0]) found += 1;
    const candidate = candidates[found];
    if (candidate === undefined) continue;
    next = found + 1;
    segments.push([word.index, candidate.index]);
  }
  return segments;
}

/** The learner's column (from 0) for a compiled line and column (both from 0). */
export function originalColumn(map: PositionMap, line: number, column: number): number {
  let found: readonly [number, number] = [0, 0];
  for (const segment of map[line] ?? []) {
    if (segment[0] > column) break;
    found = segment;
  }
  return found[1] + (column - found[0]);
}

/** First through `outer` (compiled to plain script), then through `inner` (script to learner's). */
export function composeMaps(outer: PositionMap, inner: PositionMap): PositionMap {
  return outer.map((segments, line) =>
    segments.map(([column, middle]) => [column, originalColumn(inner, line, middle)] as const),
  );
}
