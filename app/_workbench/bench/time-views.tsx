"use client";
// The run in time: the transport, what stands out, and the space-time diagram.
import "../cluster/cluster.css";
import { cursorAtStep } from "../../../lib/view/cursor-stops.ts";
import { lineWords } from "../../../lib/view/line-words.ts";
import { endingWords } from "../../../lib/view/run-ending.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { Transport } from "../cluster/transport.tsx";
import { VerdictStrip } from "../cluster/verdict-strip.tsx";
import { SpaceTimeView } from "../diagram/space-time-view.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import { StepText } from "../panel/step-text.tsx";
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

/** At the end of a run: why it goes no further, if that is worth a word. */
function Ending({ panel, views }: { readonly panel: PanelSession; readonly views: TraceViews }) {
  const isOver = useStore(panel.cluster.store, ({ cursor }) => cursor >= views.trace.length);
  const words = isOver ? endingWords(views.report, views.trace.length) : null;
  return words === null ? null : (
    <p className="remark-end">
      <StepText panel={panel} views={views} text={words} />
    </p>
  );
}

function Remarks({ bench, panel, views }: Props & { readonly views: TraceViews }) {
  const { mark, mended } = useStore(panel.store, (state) => state);
  const isOld = useIsOld(bench, panel);
  const { divergence } = views.report;
  const marked = mark === null ? 0 : cursorAtStep(views.stops, mark.step);
  const ran = lineWords(views.lines.at(marked));
  // Schedules do not tell that the processes start, which are the first choices of a run.
  const left = views.stops[views.processes + (divergence?.index ?? 0)] ?? views.stops.at(-1);
  const leaves = left?.chosen ?? 0;
  return (
    <div className="bench-remarks" role="status">
      {isOld && <p className="remark-old">Made of an earlier text of your program.</p>}
      {mark !== null && (
        <p className="panel-mark">
          <strong>
            <StepText panel={panel} views={views} text={`Step ${mark.step}`} />:
          </strong>{" "}
          <StepText panel={panel} views={views} text={mark.text} />
          {isOld || ran === "" ? "" : `; it ran ${ran}`}
        </p>
      )}
      {mark === null && !isOld && <Ending panel={panel} views={views} />}
      {mended && <p className="remark-good">These choices do not break it any more.</p>}
      {divergence !== null && (
        <p className="remark-divergence">
          <StepText
            panel={panel}
            views={views}
            text={`Goes another way from step ${leaves} on: `}
          />
          <code>{divergence.choice}</code> is not possible any more.
        </p>
      )}
    </div>
  );
}
