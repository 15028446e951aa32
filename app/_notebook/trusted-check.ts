// Searches every schedule of a program of a lesson on the server; the instructor's own text.
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { gradeProgram } from "../../lib/sandbox/grade-job.ts";
import type { CheckOutcome } from "../../lib/sandbox/job.ts";
import { trustedProgram } from "./trusted-run.ts";

/** A search that a page waits for; lessons' own scenarios are far smaller. */
const stateLimit = 200_000;

/** Every schedule of a scenario, for one property. */
export function trustedCheck(
  source: string,
  problem: string,
  scenario: ScenarioSource,
  property: string,
): CheckOutcome {
  const check = {
    property: { name: property, parameters: {} },
    scenario,
    schedules: { kind: "every", stateLimit },
  } as const;
  const job = { kind: "grade", source, problem, checks: [check] } as const;
  const [outcome] = gradeProgram(job, trustedProgram(source), () => {}).outcomes;
  if (outcome === undefined) throw new Error("nothing was judged");
  return outcome;
}
