"use client";
// A panel that runs a submitted program in the sandbox of this tab. Loaded when a story is opened.
import type { ScenarioSource } from "../../../../../lib/problems/problem.ts";
import { saveRun } from "../../../../_workbench/panel/export-run.ts";
import { PanelSession } from "../../../../_workbench/panel/panel-session.ts";
import { ClusterSession } from "../../../../_workbench/session/cluster-session.ts";
import { pageSandbox } from "../../../../_workbench/session/page-sandbox.ts";
import type { ReplayFacts } from "./report-criteria.tsx";

export function programPanel(facts: ReplayFacts, scenario: ScenarioSource): PanelSession {
  const { source, problem, sandbox } = facts;
  const cluster = new ClusterSession(
    ({ scenario: wanted, seed, schedule, onward }) =>
      pageSandbox(sandbox).start({
        kind: "trace",
        source,
        problem,
        scenario: wanted,
        seed,
        ...(schedule !== undefined && { schedule }),
        ...(onward === true && { onward }),
      }),
    { scenarioName: null, scenario, seed: 1 },
    {},
  );
  return new PanelSession(cluster, { save: saveRun });
}
