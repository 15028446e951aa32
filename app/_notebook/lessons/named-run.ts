// Runs a program of a lesson for a figure, on the server, in its sandbox.
import type { JobResult, TraceJob, TraceReport } from "../../../lib/sandbox/job.ts";
import { pageSandbox } from "../../../lib/server/operation/page-sandbox.ts";
import { figureLimits } from "../../_workbench/session/figure-limits.ts";

export type RunQuestion = Omit<TraceJob, "kind" | "limits">;

export async function runNamed(
  question: RunQuestion,
  signal?: AbortSignal,
): Promise<JobResult<TraceReport>> {
  const sandbox = await pageSandbox("run");
  const job = sandbox.start({ ...question, kind: "trace", limits: figureLimits });
  signal?.addEventListener("abort", () => job.cancel(), { once: true });
  return job.result;
}

/** Why there is no run, for readers. */
export function whyNoRun(result: Exclude<JobResult<TraceReport>, { kind: "done" }>): string {
  if (result.kind !== "refused") return result.why;
  const [first] = result.diagnostics;
  return first === undefined ? "the program is refused" : `line ${first.line}: ${first.message}`;
}
