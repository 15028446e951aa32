/** Compares what syntax trees say, not where it was read nor how it was spelled. */

const ignored: ReadonlySet<string> = new Set([
  ...["start", "end", "loc", "range", "raw", "sourceType", "decorators"],
]);

/** Where the first difference is, or null. */
export function treeDifference(left: unknown, right: unknown, path = "program"): string | null {
  if (!isParts(left) || !isParts(right)) {
    const isSame = Object.is(left, right) || (isNothing(left, path) && isNothing(right, path));
    return isSame ? null : `${path}: ${left} and ${right}`;
  }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (ignored.has(key)) continue;
    const found = treeDifference(left[key], right[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** What is false or missing is left out by one parser and written down by another. */
function isNothing(value: unknown, path: string): boolean {
  if (value === undefined || value === null) return true;
  return value === false && !path.endsWith(".value");
}

function isParts(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}
