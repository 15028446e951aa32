/** Plain data as text, to be compared: equal text if and only if equal value. */

import type { Plain } from "../../sim/plain.ts";

/** JSON alone would take numbers that are not finite for null. */
export function encodePlain(value: Plain): string {
  const text = JSON.stringify(value);
  // Writing out with a function that looks at every part is slow, and hardly ever needed.
  if (!text.includes("null") || isFinitePlain(value)) return text;
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "number" && !Number.isFinite(part) ? `#${part}` : part,
  );
}

function isFinitePlain(value: Plain): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  // Not by `every`: this is done for each part of all that properties remember.
  const parts: readonly Plain[] = Array.isArray(value) ? value : Object.values(value);
  for (let index = 0; index < parts.length; index++) {
    if (!isFinitePlain(parts[index] ?? null)) return false;
  }
  return true;
}
