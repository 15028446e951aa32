/** What a learner hands to an announcing method, as plain data of our own. */

import type { Plain } from "../sim/plain.ts";
import { copyPlain, NotPlain } from "../sim/plain.ts";

/**
 * A copy, so that neither later changes nor odd objects reach the trace. Undefined when the
 * value is not plain; the caller knows what to say about it.
 */
export function plainArgument(value: unknown): Plain | undefined {
  try {
    return copyPlain(value);
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

export function isNumbers(value: Plain | undefined): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => Number.isFinite(item));
}
