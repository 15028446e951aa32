// Whether something from outside may pass for a scenario. The kernel checks the rest when it is
// run, and refuses in words.
import type { ScenarioSource } from "../problems/problem.ts";

export function isScenario(value: unknown): value is ScenarioSource {
  const isObject = typeof value === "object" && value !== null;
  return isObject && "processes" in value && typeof value.processes === "number";
}
