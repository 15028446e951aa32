"use client";
// The run in words, one line a choice: also what a screen reader reads. Long runs are shown a page
// at a time, the page of the cursor.
import { memo, useEffect, useRef } from "react";
import { type Stop, stopsBefore } from "../../lib/view/cursor-stops.ts";
import { describeStep } from "../../lib/view/transcript.ts";
import { useStore } from "../_session/use-store.ts";
import type { PanelSession } from "./panel-session.ts";
import type { TraceViews } from "./trace-views.ts";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
type ViewProps = Props & { readonly cursor: number };

const pageLength = 40;

export const StepList = memo(function StepList({ panel, views, cursor }: ViewProps) {
  const mark = useStore(panel.store, (state) => state.mark);
  const list = useRef<HTMLDivElement>(null);
  const current = stopsBefore(views.stops, cursor) - 1;
  const page = Math.floor(Math.max(0, current) / pageLength);
  const first = page * pageLength;
  const shown = views.stops.slice(first, first + pageLength);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-place="${current}"]`);
    if (box == null || line == null) return;
    // Only the box is scrolled, never the page.
    const top = line.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + line.offsetHeight - box.clientHeight;
    }
  }, [current]);
  const more = views.stops.length - first - shown.length;
  const goTo = (place: number) => panel.moveTo(views.stops[place]?.cursor ?? 0);
  return (
    <section className="step-list" aria-label="Steps">
      {/* Choosing the last line of the page before turns the page. */}
      {first > 0 && (
        <button type="button" className="link-button" onClick={() => goTo(first - 1)}>
          {first} earlier
        </button>
      )}
      <div ref={list} className="step-lines">
        <ol start={first}>
          {shown.map((stop, index) => (
            <StepLine
              key={stop.chosen}
              {...{ panel, views, stop }}
              place={first + index}
              isCurrent={first + index === current}
              isMarked={mark !== null && mark.step >= stop.chosen && mark.step < stop.cursor}
            />
          ))}
        </ol>
      </div>
      {more > 0 && (
        <button type="button" className="link-button" onClick={() => goTo(first + shown.length)}>
          {more} later
        </button>
      )}
    </section>
  );
});

type LineProps = Props & {
  readonly stop: Stop;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
};

const StepLine = memo(function StepLine(props: LineProps) {
  const { panel, views, stop, place, isCurrent, isMarked } = props;
  const { trace } = views;
  const effects: { readonly step: number; readonly text: string }[] = [];
  for (let step = stop.chosen + 1; step < stop.cursor; step++) {
    effects.push({ step, text: describeStep(trace, trace.step(step)) });
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
          {describeStep(trace, trace.step(stop.chosen))}
          {effects.map(({ step, text }) => (
            <small key={step}>{text}</small>
          ))}
        </span>
      </button>
    </li>
  );
});
