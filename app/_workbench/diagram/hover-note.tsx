"use client";
// What the pointer is on, and how the rest of the diagram stands to it.
import { describeStep } from "../../../lib/view/transcript.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };

export function HoverNote({ panel, views }: Props) {
  const hovered = useStore(panel.store, (state) => state.hovered);
  if (hovered === null) {
    return <p className="hover-note quiet">Point at an event to see what can have caused it.</p>;
  }
  const { trace } = views;
  return (
    <p className="hover-note">
      <code>{describeStep(trace, trace.step(hovered))}</code>
      <span className="quiet">ring: its past · dashed ring: its future · faded: concurrent</span>
    </p>
  );
}
