// Searches the schedules of a program of a lesson, or samples some, in the server's sandbox.
import type { ExploredProperty } from "../../../lib/grading/stated-property.ts";
import type { ProblemText } from "../../../lib/problems/outline.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import { pageSandbox } from "../../../lib/server/operation/page-sandbox.ts";
import { figureStateLimit } from "../../_workbench/session/figure-limits.ts";

export interface SearchQuestion {
  readonly source: string;
  readonly problem: ProblemText;
  readonly scenario: ScenarioSource;
  readonly property: ExploredProperty;
}

/** Throws, with a reason for readers, when there is no answer. */
export async function searchNamed(
  { source, problem, scenario, property: { name, parameters, schedules } }: SearchQuestion,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const limited =
    schedules.kind === "every" ? { ...schedules, stateLimit: figureStateLimit } : schedules;
  const check = { property: { name, parameters }, scenario, schedules: limited };
  const sandbox = await pageSandbox("search");
  const job = sandbox.start({ kind: "grade", source, problem, checks: [check] });
  signal.addEventListener("abort", () => job.cancel(), { once: true });
  const result = await job.result;
  if (result.kind === "refused") throw new Error("this program cannot be run");
  if (result.kind !== "done") throw new Error(result.why);
  const [outcome] = result.report.outcomes;
  if (outcome === undefined) throw new Error("nothing was judged");
  return outcome;
}
