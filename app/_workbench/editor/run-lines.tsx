"use client";
// Ties the editor to the moment that is shown: the lines that the step ran, what it changed, and
// for a line that was clicked the steps that ran it. Draws nothing but that last list.
import { type RefObject, useEffect } from "react";
import { counted } from "../../../lib/check/counted.ts";
import { stopsBefore } from "../../../lib/view/cursor-stops.ts";
import type { ChangedField } from "../../../lib/view/field-timeline.ts";
import { marginNotes } from "../../../lib/view/margin-notes.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { CommandButton } from "../cluster/command-button.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import { type TraceViews, viewsOf } from "../panel/trace-views.ts";
import type { EditorHandle } from "./create-editor.ts";
import "./run-lines.css";

type Props = {
  readonly handle: RefObject<EditorHandle | null>;
  /** The panel that shows a run of this very text; null while there is none. */
  readonly panel: PanelSession | null;
  readonly source: string;
  readonly unreached: readonly number[];
};

export function RunLines({ panel, ...rest }: Props) {
  return panel === null ? <NoRun {...rest} /> : <LinesOfRun {...rest} panel={panel} />;
}

function NoRun({ handle, unreached }: Omit<Props, "panel">) {
  useEffect(() => handle.current?.showRun({ ran: [], notes: [], unreached }), [handle, unreached]);
  return null;
}

function LinesOfRun({
  handle,
  panel,
  source,
  unreached,
}: Props & { readonly panel: PanelSession }) {
  const { report, trace, cursor } = useStore(panel.cluster.store, (state) => state);
  const line = useStore(panel.store, (state) => state.line);
  const views = viewsOf(report, trace);
  useEffect(() => {
    const ran = views?.lines.at(cursor) ?? [];
    const notes = views === null ? [] : marginNotes(source, ran, toldChanges(views, cursor));
    handle.current?.showRun({ ran, notes, unreached });
  }, [handle, views, cursor, source, unreached]);
  if (line === null || views === null) return null;
  return <LineStops panel={panel} views={views} line={line} cursor={cursor} />;
}

type StopProps = {
  readonly panel: PanelSession;
  readonly views: TraceViews;
  readonly line: number;
  readonly cursor: number;
};

/** How often a line ran, and the way from one time to the next. */
function LineStops({ panel, views, line, cursor }: StopProps) {
  const cursors = views.lines.cursorsOf(line);
  const place = cursors.indexOf(cursor);
  const step = views.stops[stopsBefore(views.stops, cursor) - 1]?.chosen;
  return (
    <div className="line-stops" role="status">
      <span>
        {cursors.length === 0
          ? `Line ${line} never ran in this run.`
          : `Line ${line} ran in ${counted(cursors.length, "step")}${
              place < 0 ? "." : `; this is number ${place + 1}, step ${step}.`
            }`}
      </span>
      {cursors.length > 0 && (
        <>
          <CommandButton panel={panel} command={`previous line ${line}`}>
            Back to it
          </CommandButton>
          <CommandButton panel={panel} command={`next line ${line}`}>
            On to it
          </CommandButton>
        </>
      )}
      <button
        type="button"
        className="button small quiet"
        onClick={() => panel.store.set({ line: null })}
      >
        Close
      </button>
    </div>
  );
}

/** What the step changed, as a person writes it. */
function toldChanges(views: TraceViews, cursor: number): readonly ChangedField[] {
  const tell = (name: string, text: string | null) =>
    text === null ? null : views.tellField(name, text);
  return views.fields.changesAt(cursor).map(({ process, name, before, after }) => {
    return { process, name, before: tell(name, before), after: tell(name, after) };
  });
}
