"use client";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
// A panel for one of the lesson's own programs, whose runs are made on the server.
import { askServer, type DemoProgram } from "../session/ask-server.ts";
import { ClusterSession, type Named, type Setup } from "../session/cluster-session.ts";
import { saveRun } from "./export-run.ts";
import { PanelSession } from "./panel-session.ts";

export function namedPanel(
  program: DemoProgram,
  setup: Setup,
  scenarios: Named<ScenarioSource>,
): PanelSession {
  const cluster = new ClusterSession((asked) => askServer(program, asked), setup, scenarios);
  return new PanelSession(cluster, { save: saveRun });
}
