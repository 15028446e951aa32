"use client";
// The run in time: the transport, what stands out, and the space-time diagram.
import "../cluster/cluster.css";
import { cursorAtStep } from "../../../lib/view/cursor-stops.ts";
import { lineWords } from "../../../lib/view/line-words.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { Transport } from "../cluster/transport.tsx";
import { VerdictStrip } from "../cluster/verdict-strip.tsx";
import { SpaceTimeView } from "../diagram/space-time-view.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";
import type { BenchSession } from "./bench-session.ts";
import { RunPane, useIsOld } from "./run-pane.tsx";

type Props = { readonly bench: BenchSession; readonly panel: PanelSession };

export function TimeViews({ bench, panel }: Props) {
  return (
    <RunPane bench={bench} panel={panel} className="bench-time">
      {(views) => (
        <>
          <Transport panel={panel} views={views} />
          <VerdictStrip panel={panel} views={views} />
          <Remarks bench={bench} panel={panel} views={views} />
          <SpaceTimeView panel={panel} views={views} fills />
        </>
      )}
    </RunPane>
  );
}

function Remarks({ bench, panel, views }: Props & { readonly views: TraceViews }) {
  const { mark, mended } = useStore(panel.store, (state) => state);
  const isOld = useIsOld(bench, panel);
  const { divergence } = views.report;
  const marked = mark === null ? 0 : cursorAtStep(views.stops, mark.step);
  const ran = lineWords(views.lines.at(marked));
  const leaves = (divergence?.index ?? 0) + 1;
  return (
    <div className="bench-remarks" role="status">
      {isOld && <p className="remark-old">Made of an earlier text of your program.</p>}
      {mark !== null && (
        <p className="panel-mark">
          <strong>Step {mark.step}:</strong> {mark.text}
          {isOld || ran === "" ? "" : `; it ran ${ran}`}
        </p>
      )}
      {mended && <p className="remark-good">These choices do not break it any more.</p>}
      {divergence !== null && (
        <p className="remark-divergence">
          Goes another way from choice {leaves} on: <code>{divergence.choice}</code> is not possible
          any more.
        </p>
      )}
    </div>
  );
}
