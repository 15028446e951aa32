// Searches every schedule of a program of a lesson, on the server, in its sandbox.
import type { NamedProperty } from "../../../lib/problems/catalogue.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import { pageSandbox } from "../../../lib/server/page-sandbox.ts";

export interface SearchQuestion {
  readonly source: string;
  readonly problem: string;
  readonly scenario: ScenarioSource;
  readonly property: NamedProperty;
}

/** A search that a page waits for; lessons' own scenarios are far smaller. */
const stateLimit = 200_000;

/** Throws, with a reason for readers, when there is no answer. */
export async function searchNamed(
  { source, problem, scenario, property }: SearchQuestion,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const check = { property, scenario, schedules: { kind: "every", stateLimit } } as const;
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
