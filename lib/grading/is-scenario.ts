// Whether something from outside may pass for a scenario. The kernel checks the rest when it is
// run, and refuses in words.
import type { ScenarioSource } from "../problems/problem.ts";

/** Jobs that hand over jobs nest deepest, a few dozen in the largest lesson. */
const nestingLimit = 200;

export function isScenario(value: unknown): value is ScenarioSource {
  const isObject = typeof value === "object" && value !== null;
  if (!isObject || !("processes" in value) || typeof value.processes !== "number") return false;
  return nestsAtMost(value, nestingLimit);
}

/** Level by level: to go down by recursion would be the very harm that is looked for. */
function nestsAtMost(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return false;
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return true;
}
