"use client";
// What the panes that look at a run have in common: they say so while there is none, and that it
// belongs to an earlier text as soon as it does.
import type { ReactNode } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import { type TraceViews, viewsOf } from "../panel/trace-views.ts";
import type { BenchSession } from "./bench-session.ts";

type Props = {
  readonly bench: BenchSession;
  readonly panel: PanelSession;
  readonly className: string;
  readonly children: (views: TraceViews) => ReactNode;
};

export function RunPane({ bench, panel, className, children }: Props) {
  const { store } = panel.cluster;
  const report = useStore(store, (state) => state.report);
  const trace = useStore(store, (state) => state.trace);
  const isOld = useIsOld(bench, panel);
  const views = viewsOf(report, trace);
  if (views === null) return <p className="pane-empty">One moment …</p>;
  return (
    <div className={`cluster-panel ${className}`} data-old={isOld}>
      {children(views)}
    </div>
  );
}

/** Whether what the panel shows was made of another text than the editor holds. */
export function useIsOld(bench: BenchSession, panel: PanelSession): boolean {
  const shown = useStore(bench.store, (state) => state.shown);
  const { exercise } = bench.work;
  const made = useStore(panel.cluster.store, (state) => state.source);
  const text = useStore(exercise.store, (state) => state.source);
  return (shown === null || shown.isOwn) && made !== null && made !== text;
}
