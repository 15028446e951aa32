// What the page asks the server about a lesson's own program. Read with care: anybody may ask.

import { isScenario } from "../../lib/grading/is-scenario.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import type { Seed } from "../../lib/sim/random.ts";

export interface TraceQuestion {
  readonly exercise: string;
  readonly program: string;
  readonly scenario: ScenarioSource;
  readonly seed: Seed;
  readonly schedule?: string;
  readonly onward?: boolean;
}

/** A cluster on a page; more processes than this nobody can follow. */
const processesMax = 64;
const scheduleLengthMax = 1_000_000;

export function readTraceQuestion(value: unknown): TraceQuestion | null {
  if (typeof value !== "object" || value === null) return null;
  const read = (name: string): unknown => Reflect.get(value, name);
  const [exercise, program, seed, schedule] = ["exercise", "program", "seed", "schedule"].map(read);
  const scenario = read("scenario");
  if (typeof exercise !== "string" || typeof program !== "string") return null;
  if (typeof seed !== "string" && typeof seed !== "number") return null;
  if (!isScenario(scenario) || scenario.processes > processesMax) return null;
  const onward = read("onward") === true;
  if (schedule === undefined) return { exercise, program, scenario, seed };
  if (typeof schedule !== "string" || schedule.length > scheduleLengthMax) return null;
  return { exercise, program, scenario, seed, schedule, onward };
}
