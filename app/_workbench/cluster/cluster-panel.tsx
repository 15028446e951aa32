"use client";
// The cluster panel: one trace, one cursor, four views that move together, and a drawer for
// everything that is needed less often.
import { lazy, Suspense, useId, useState } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import { SpaceTimeView } from "../diagram/space-time-view.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import { StepText } from "../panel/step-text.tsx";
import { type TraceViews, viewsOf } from "../panel/trace-views.ts";
import { ExportMenu } from "./export-menu.tsx";
import { Inspector } from "./inspector.tsx";
import { ProcessGraph } from "./process-graph.tsx";
import { SetupForm } from "./setup-form.tsx";
import { StateTable } from "./state-table.tsx";
import { StepList } from "./step-list.tsx";
import { Transport } from "./transport.tsx";
import { useFollowedCursor } from "./use-followed-cursor.ts";
import { VerdictStrip } from "./verdict-strip.tsx";
import "./cluster.css";
import "./cluster-drawer.css";
import "./process-graph.css";

const TerminalView = lazy(() =>
  import("../terminal/terminal-view.tsx").then((module) => ({ default: module.TerminalView })),
);

type Props = {
  readonly panel: PanelSession;
  readonly title: string;
  /** What to say while there is no run. */
  readonly empty?: string;
};

export function ClusterPanel({ panel, title, empty = "Run it to see what happens." }: Props) {
  const { store } = panel.cluster;
  const report = useStore(store, (state) => state.report);
  const trace = useStore(store, (state) => state.trace);
  const running = useStore(store, (state) => state.running);
  const mark = useStore(panel.store, (state) => state.mark);
  const views = viewsOf(report, trace);
  return (
    <section className="cluster-panel" aria-label={title} aria-busy={running}>
      {mark !== null && (
        <p className="panel-mark" role="status">
          <strong>Step {mark.step}:</strong>{" "}
          {views === null ? mark.text : <StepText panel={panel} views={views} text={mark.text} />}
        </p>
      )}
      {views === null ? (
        <p className="panel-empty">{empty}</p>
      ) : (
        <>
          <Transport panel={panel} views={views} />
          <VerdictStrip panel={panel} views={views} />
          <SpaceTimeView panel={panel} views={views} />
          <LinkedViews panel={panel} views={views} />
        </>
      )}
      <Drawer panel={panel} hasRun={views !== null} />
    </section>
  );
}

type ViewsProps = { readonly panel: PanelSession; readonly views: TraceViews };

/** While the cursor moves fast, the diagram keeps up and these follow a few times a second. */
function LinkedViews({ panel, views }: ViewsProps) {
  const { cursor, isBehind } = useFollowedCursor(panel, views);
  const shown = { panel, views, cursor };
  return (
    <div className="panel-views" aria-busy={isBehind}>
      <div className="panel-side">
        <ProcessGraph {...shown} />
        <Inspector {...shown} />
      </div>
      <div className="panel-side">
        <StateTable {...shown} />
        <StepList {...shown} />
      </div>
    </div>
  );
}

const drawers = [
  ["setup", "Setup and faults"],
  ["terminal", "Terminal"],
  ["export", "Export"],
] as const;

type DrawerName = (typeof drawers)[number][0];

function Drawer({ panel, hasRun }: { readonly panel: PanelSession; readonly hasRun: boolean }) {
  const open = useStore(panel.store, (state) => state.drawer);
  const id = useId();
  // Once opened, a terminal keeps its screen.
  const [wasOpened, setWasOpened] = useState(false);
  if (open === "terminal" && !wasOpened) setWasOpened(true);
  const toggle = (name: DrawerName) => panel.store.set({ drawer: open === name ? null : name });
  return (
    <div className="panel-drawer no-print">
      <div className="drawer-tabs">
        {drawers
          .filter(([name]) => hasRun || name !== "export")
          .map(([name, words]) => (
            <button
              key={name}
              type="button"
              className="button small quiet"
              aria-expanded={open === name}
              aria-controls={`${id}-${name}`}
              onClick={() => toggle(name)}
            >
              {words}
            </button>
          ))}
      </div>
      <div id={`${id}-setup`} hidden={open !== "setup"}>
        {open === "setup" && <SetupForm panel={panel} />}
      </div>
      <div id={`${id}-terminal`} hidden={open !== "terminal"}>
        {wasOpened && (
          <Suspense fallback={<p className="panel-empty">The terminal is on its way …</p>}>
            <TerminalView panel={panel} onClose={() => panel.store.set({ drawer: null })} />
          </Suspense>
        )}
      </div>
      <div id={`${id}-export`} hidden={open !== "export"}>
        {open === "export" && <ExportMenu panel={panel} />}
      </div>
    </div>
  );
}
