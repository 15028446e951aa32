/** Comparing timestamps: in dictionary order, or entry by entry as vectors. */

import type { Timestamp } from "./process.ts";

/** The order of numbers, and of (time, id): by the first part in which the two differ. */
export function isEarlier(left: Timestamp, right: Timestamp): boolean {
  const [first, second] = [partsOf(left), partsOf(right)];
  for (let place = 0; place < Math.max(first.length, second.length); place++) {
    const [ours, theirs] = [first[place] ?? 0, second[place] ?? 0];
    if (ours !== theirs) return ours < theirs;
  }
  return false;
}

/** No entry is greater and one is smaller. */
export function isVectorEarlier(left: Timestamp, right: Timestamp): boolean {
  const [first, second] = [partsOf(left), partsOf(right)];
  return (
    first.every((part, place) => part <= (second[place] ?? 0)) &&
    first.some((part, place) => part < (second[place] ?? 0))
  );
}

export function partsOf(timestamp: Timestamp): readonly number[] {
  return typeof timestamp === "number" ? [timestamp] : timestamp;
}

/** `7`, `[7, 2]`. */
export function formatTimestamp(timestamp: Timestamp): string {
  return typeof timestamp === "number" ? String(timestamp) : `[${timestamp.join(", ")}]`;
}
