import type { Seed } from "../../lib/sim/random.ts";

/** 1, 2, 3, …: the seeds of a sample where it does not matter which. */
export function seedsUpTo(count: number): readonly Seed[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
