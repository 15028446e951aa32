"use client";
// The processes at the moment that is shown, their fields, what can be done to them, and the steps.
import "../cluster/cluster.css";
import "../cluster/cluster-drawer.css";
import "../cluster/process-graph.css";
import { Inspector } from "../cluster/inspector.tsx";
import { ProcessGraph } from "../cluster/process-graph.tsx";
import { StateTable } from "../cluster/state-table.tsx";
import { StepList } from "../cluster/step-list.tsx";
import { useFollowedCursor } from "../cluster/use-followed-cursor.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";
import type { BenchSession } from "./bench-session.ts";
import { RunPane } from "./run-pane.tsx";

type Props = { readonly bench: BenchSession; readonly panel: PanelSession };

export function ClusterViews({ bench, panel }: Props) {
  return (
    <RunPane bench={bench} panel={panel} className="bench-cluster">
      {(views) => <Linked panel={panel} views={views} />}
    </RunPane>
  );
}

function Linked({ panel, views }: { readonly panel: PanelSession; readonly views: TraceViews }) {
  const { cursor, isBehind } = useFollowedCursor(panel, views);
  const shown = { panel, views, cursor };
  return (
    <div className="panel-views" aria-busy={isBehind}>
      <ProcessGraph {...shown} />
      <StateTable {...shown} />
      <Inspector {...shown} />
      <StepList {...shown} />
    </div>
  );
}
