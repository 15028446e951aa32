// Has a run of one of the lesson's own programs made on the server, so that the program's text
// never has to come here.
import type { JobResult, RunningJob, TraceReport } from "../../../lib/sandbox/job.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import type { TraceRequest } from "./cluster-session.ts";

interface DemoProgram {
  readonly lesson: string;
  readonly exercise: string;
  readonly program: string;
}

export function askServer(program: DemoProgram, request: TraceRequest): RunningJob<TraceReport> {
  const abort = new AbortController();
  const { scenario, seed, schedule, onward } = request;
  const { lesson, ...named } = program;
  const address = siteAddress(`/lessons/${lesson}/trace`);
  const body = JSON.stringify({ ...named, scenario, seed, schedule, onward });
  const result = fetch(address, { method: "POST", body, signal: abort.signal })
    .then(readAnswer)
    .catch((error: unknown): JobResult<TraceReport> => {
      const cancelled = abort.signal.aborted;
      const why = cancelled ? "the run was cancelled" : String(error);
      return cancelled
        ? { kind: "inconclusive", reason: "cancelled", why }
        : { kind: "fault", why };
    });
  return { result, cancel: () => abort.abort() };
}

async function readAnswer(response: Response): Promise<JobResult<TraceReport>> {
  const answer: unknown = await response.json();
  if (response.ok) return { kind: "done", report: answer as TraceReport };
  const why = String(Reflect.get(Object(answer), "error") ?? response.statusText);
  return { kind: "inconclusive", reason: "ended", why };
}
