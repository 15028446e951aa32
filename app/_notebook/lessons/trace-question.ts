// What the page asks the server about a lesson's own program. Read with care: anybody may ask, and
// whatever is accepted costs the server's time.

import { isScenario } from "../../../lib/grading/is-scenario.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Seed } from "../../../lib/sim/random.ts";

export interface TraceQuestion {
  readonly exercise: string;
  readonly program: string;
  readonly scenario: ScenarioSource;
  readonly seed: Seed;
  readonly schedule?: string;
  readonly onward?: boolean;
}

/** A cluster on a page: more than this nobody can follow, and no lesson has. */
const processesMax = 64;
const operationsMax = 2_000;
const faultsMax = 500;
/** Every link of a cluster can be cut at once. */
const faultChoicesMax = 2 * processesMax * processesMax;
const seedLengthMax = 100;
/** As many choices as a run on a page has steps. */
const scheduleLinesMax = 5_000;

/** A sentence instead, when that cannot be run for a page. */
export function readTraceQuestion(value: unknown): TraceQuestion | string {
  if (typeof value !== "object" || value === null) return "That is not a question about a run.";
  const read = (name: string): unknown => Reflect.get(value, name);
  const [exercise, program, seed, schedule] = ["exercise", "program", "seed", "schedule"].map(read);
  const scenario = read("scenario");
  if (typeof exercise !== "string" || typeof program !== "string") {
    return "Name an exercise and one of its programs.";
  }
  if (typeof seed !== "number" && (typeof seed !== "string" || seed.length > seedLengthMax)) {
    return `A seed is a number, or a text of at most ${seedLengthMax} characters.`;
  }
  if (!isScenario(scenario)) {
    return "A scenario says how many processes there are, and is not nested without end.";
  }
  const wrong = scenarioTrouble(scenario) ?? scheduleTrouble(schedule);
  if (wrong !== null) return wrong;
  if (typeof schedule !== "string") return { exercise, program, scenario, seed };
  return { exercise, program, scenario, seed, schedule, onward: read("onward") === true };
}

function scenarioTrouble({ processes, workload, faults }: ScenarioSource): string | null {
  if (!(processes <= processesMax)) return `A page shows at most ${processesMax} processes.`;
  const operations = listsIn(workload);
  if (operations === null) return "A workload is a list of operations for each process.";
  if (operations > operationsMax) return `A page runs at most ${operationsMax} operations.`;
  if (!isList(faults ?? [])) return "Faults are a list.";
  if ((faults?.length ?? 0) > faultsMax) return `A page runs at most ${faultsMax} faults.`;
  const choices = listsIn(faults?.map((fault) => Reflect.get(Object(fault), "choices") ?? []));
  if (choices === null) return "The choices of a fault are a list.";
  return choices > faultChoicesMax
    ? `A page runs faults of at most ${faultChoicesMax} choices in all.`
    : null;
}

function scheduleTrouble(schedule: unknown): string | null {
  if (schedule === undefined) return null;
  if (typeof schedule !== "string") return "A schedule is a text.";
  return schedule.split("\n").length > scheduleLinesMax + 1
    ? `A page replays at most ${scheduleLinesMax} choices.`
    : null;
}

/** How many elements the lists of a list have together; null when it is no list of lists. */
function listsIn(value: unknown): number | null {
  const lists: unknown = value ?? [];
  if (!isList(lists) || !lists.every(isList)) return null;
  return lists.reduce<number>((sum, one) => sum + (isList(one) ? one.length : 0), 0);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
