"use client";
// The fields of every process at this moment; what the last choice changed carries a dot.
import { memo } from "react";
import { stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { stepSentence } from "../../../lib/view/step-sentence.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { scrollFocus } from "../../_parts/elements/scroll-focus.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";
import { QuorumGrid } from "./graph-marks.tsx";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
type ViewProps = Props & { readonly cursor: number };

export const StateTable = memo(function StateTable({ panel, views, cursor }: ViewProps) {
  const mark = useStore(panel.store, (state) => state.mark);
  const { names, rows } = views.fields.at(cursor);
  return (
    <div className="state-table" {...partName("Fields of the processes")} {...scrollFocus}>
      <table>
        <caption className="visually-hidden">Fields of every process after step {cursor}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Process</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([process, row]) => (
            <tr key={`p${process}`} data-marked={mark?.processes.includes(process) ?? false}>
              <th scope="row">p{process}</th>
              {row === null ? (
                <td colSpan={Math.max(1, names.length)} className="quiet">
                  {cursor === 0 ? "not started" : "down: all fields are lost"}
                </td>
              ) : (
                names.map((name) => (
                  <FieldCell
                    key={name}
                    panel={panel}
                    views={views}
                    process={process}
                    name={name}
                    cell={row.get(name)}
                  />
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <QuorumGrid quorums={views.drawnAt(cursor).quorums} />
    </div>
  );
});

type CellProps = Props & {
  readonly process: number;
  readonly name: string;
  readonly cell: { readonly text: string; readonly changed: boolean } | undefined;
};

/** A press on a value leads to the step that wrote it. */
function FieldCell({ panel, views, process, name, cell }: CellProps) {
  if (cell === undefined) return <td />;
  const goToChange = () => {
    const { cursor } = panel.cluster.store.get();
    const wrote = views.fields.lastChange(process, name, cursor);
    // Who stands there already wants to know the value before.
    const earlier = wrote === cursor ? views.fields.lastChange(process, name, cursor - 1) : wrote;
    if (earlier !== null) panel.moveTo(earlier);
  };
  return (
    <td data-changed={cell.changed}>
      {cell.changed && (
        <>
          <span aria-hidden="true" className="changed-dot">
            ●
          </span>
          <span className="visually-hidden">changed: </span>
        </>
      )}
      <button
        type="button"
        className="field-value"
        title="Go to its last change"
        onPointerEnter={({ currentTarget }) => {
          currentTarget.title = lastChangedBy(views, process, name, panel);
        }}
        onClick={goToChange}
      >
        {views.tellField(name, cell.text)}
      </button>
    </td>
  );
}

/** Looked up when somebody points at the value: it means a walk back through the run. */
function lastChangedBy(
  { fields, stops, trace, report }: TraceViews,
  process: number,
  name: string,
  panel: PanelSession,
): string {
  const wrote = fields.lastChange(process, name, panel.cluster.store.get().cursor);
  const stop = wrote === null ? undefined : stops[stopsBefore(stops, wrote) - 1];
  if (stop === undefined) return "Nothing has changed it";
  const sentence = stepSentence(trace, stop, report.scenario.announcements);
  return `Last changed by step ${stop.chosen}: ${sentence}. Press to go there.`;
}
