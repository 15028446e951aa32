"use client";
// The run in words, one line a choice: also what a screen reader reads. Long runs are shown a page
// at a time, the page of the cursor.
import { memo, useEffect, useRef } from "react";
import { type Stop, stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { stepSentence } from "../../../lib/view/step-sentence.ts";
import { describeStep } from "../../../lib/view/transcript.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
type ViewProps = Props & { readonly cursor: number };

const pageLength = 40;
const settleMs = 40;

export const StepList = memo(function StepList({ panel, views, cursor }: ViewProps) {
  const mark = useStore(panel.store, (state) => state.mark);
  const list = useRef<HTMLDivElement>(null);
  const current = stopsBefore(views.stops, cursor) - 1;
  const page = Math.floor(Math.max(0, current) / pageLength);
  const first = page * pageLength;
  const lines = views.stops
    .slice(first, first + pageLength)
    .map((stop, index) => ({ stop, place: first + index }));
  useEffect(() => {
    // Measuring lays out the page, so a cursor that flies by is not followed line by line.
    const timer = setTimeout(() => showLine(list.current, current), settleMs);
    return () => clearTimeout(timer);
  }, [current]);
  const more = views.stops.length - first - lines.length;
  const goTo = (place: number) => panel.moveTo(views.stops[place]?.cursor ?? 0);
  return (
    <div className="step-list" {...partName("Steps")}>
      {/* Choosing the last line of the page before turns the page. */}
      {first > 0 && (
        <button type="button" className="link-button" onClick={() => goTo(first - 1)}>
          {first} earlier
        </button>
      )}
      <div ref={list} className="step-lines">
        <ol start={first}>
          {lines.map(({ stop, place }) => (
            <StepLine
              // By place, so that turning the page changes words and builds no new lines.
              key={place - first}
              panel={panel}
              views={views}
              stop={stop}
              place={place}
              isCurrent={place === current}
              isMarked={mark !== null && mark.step >= stop.chosen && mark.step < stop.cursor}
            />
          ))}
        </ol>
      </div>
      {more > 0 && (
        <button type="button" className="link-button" onClick={() => goTo(first + lines.length)}>
          {more} later
        </button>
      )}
    </div>
  );
});

/** Only the box is scrolled, never the page. */
function showLine(box: HTMLElement | null, place: number): void {
  const line = box?.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (box == null || line == null) return;
  const top = line.offsetTop;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + line.offsetHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = top + line.offsetHeight - box.clientHeight;
  }
}

type LineProps = Props & {
  readonly stop: Stop;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
};

const StepLine = memo(function StepLine(props: LineProps) {
  const { panel, views, stop, place, isCurrent, isMarked } = props;
  const { trace } = views;
  const exact: string[] = [];
  for (let step = stop.chosen; step < stop.cursor; step++) {
    exact.push(describeStep(trace, trace.step(step)));
  }
  return (
    <li data-place={place}>
      <button
        type="button"
        aria-current={isCurrent ? "step" : undefined}
        data-marked={isMarked}
        onClick={() => panel.moveTo(stop.cursor)}
        onPointerEnter={() => panel.store.set({ hovered: stop.chosen })}
        onPointerLeave={() => panel.store.set({ hovered: null })}
        onFocus={() => panel.store.set({ hovered: stop.chosen })}
        onBlur={() => panel.store.set({ hovered: null })}
      >
        <span className="step-number">{stop.chosen}</span>
        <span>
          {isMarked && <strong>here: </strong>}
          {stepSentence(trace, stop, views.report.scenario.announcements)}
          <small>{exact.join("\n")}</small>
        </span>
      </button>
    </li>
  );
});
