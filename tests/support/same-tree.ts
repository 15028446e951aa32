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
  const others = Object.keys(right).filter((key) => !(key in left));
  for (const key of [...Object.keys(left), ...others]) {
    if (ignored.has(key) || left[key] === right[key]) continue;
    const found = treeDifference(left[key], right[key], `${path.slice(-200)}.${key}`);
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
