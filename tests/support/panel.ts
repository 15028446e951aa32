/** A cluster panel's session over real runs of the model lesson's solution. */

import { readFileSync } from "node:fs";
import { type Abilities, PanelSession } from "../../app/_workbench/panel/panel-session.ts";
import { ClusterSession, type TraceRequest } from "../../app/_workbench/session/cluster-session.ts";
import { allAtOnce, heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { JobResult, TraceReport } from "../../lib/sandbox/job.ts";
import { trustedTrace } from "./trusted-run.ts";

const source = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
const scenarios = {
  trio: { processes: 3, workload: allAtOnce(3) },
  duel: { processes: 2, workload: heavyLoad(2, 2) },
};

async function trace(request: TraceRequest): Promise<JobResult<TraceReport>> {
  const { scenario, seed, schedule, onward = false } = request;
  const asked = { source, problem: "mutex", scenario, seed };
  const report = trustedTrace({ ...asked, ...(schedule !== undefined && { schedule, onward }) });
  return { kind: "done", report };
}

export function openPanel(abilities: Abilities = {}): PanelSession {
  const cluster = new ClusterSession(
    (request) => ({ result: trace(request), cancel: () => {} }),
    { scenarioName: "trio", scenario: scenarios.trio, seed: 5 },
    scenarios,
  );
  return new PanelSession(cluster, abilities);
}
