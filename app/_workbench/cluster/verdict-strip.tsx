"use client";
// A strip along the timeline: for each property of the problem where it holds, where it is at risk
// and where it breaks. A press on a stretch leads to the step with which it begins.
import { type MouseEvent, memo, useState } from "react";
import type { Stretch } from "../../../lib/check/course.ts";
import { cursorAtStep, type Stop, stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import { propertyWords } from "../panel/property-words.ts";
import type { TraceViews } from "../panel/trace-views.ts";
import "./verdict-strip.css";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };

const stateWords: { readonly [state in Stretch["state"]]: string } = {
  idle: "nothing to judge yet",
  holds: "holds",
  waiting: "not yet",
  broken: "broken",
};

export const VerdictStrip = memo(function VerdictStrip({ panel, views }: Props) {
  const { verdicts } = views.report;
  const [showsAll, setShowsAll] = useState(false);
  const ranks = worstFirst(verdicts.map(({ course }) => course));
  return (
    <div
      className="verdict-strip"
      data-all={showsAll}
      data-count={Math.min(verdicts.length, roomyRows + 1)}
      {...partName("How each property fares along the run")}
    >
      {verdicts.map(({ property, statement, course }) => (
        <div key={property} className="verdict-row" data-beyond={beyond(ranks.indexOf(course))}>
          <span className="verdict-name" title={statement}>
            {propertyWords(property)}
          </span>
          <Course panel={panel} views={views} property={property} course={course} />
        </div>
      ))}
      <button
        type="button"
        className="verdict-more"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? "fewer" : `all ${verdicts.length}`}
      </button>
    </div>
  );
});

/** So many rows a workbench has room for; a low window only for the one that fares worst. */
const roomyRows = 3;

function beyond(rank: number): "none" | "low" | "roomy" {
  return rank === 0 ? "none" : rank < roomyRows ? "low" : "roomy";
}

type CourseProps = Props & { readonly property: string; readonly course: readonly Stretch[] };

/** One button, large enough for a finger: a pointer names the stretch, a key goes to the next. */
function Course({ panel, views, property, course }: CourseProps) {
  const cursor = useStore(panel.cluster.store, (state) => state.cursor);
  const { stops } = views;
  const here = stops.length === 0 ? 0 : stopsBefore(stops, cursor) / stops.length;
  const now = stretchAt(course, cursor);
  const spans = spansOf(course, stops);
  const goTo = (stretch: Stretch) => panel.moveTo(cursorAtStep(stops, stretch.from));
  const press = ({ detail, clientX, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    const pointed = spans.find(({ from, to }) => share >= from && share < to)?.stretch;
    const next = spans.find(({ stretch }) => stretch.from >= cursor)?.stretch ?? spans[0]?.stretch;
    const wanted = detail === 0 ? next : pointed;
    if (wanted !== undefined) goTo(wanted);
  };
  return (
    <>
      <button
        type="button"
        className="verdict-course"
        aria-label={`${propertyWords(property)}: ${wordsOf(now)}. To its next change.`}
        onClick={press}
      >
        {spans.map(({ stretch, from, to }) => (
          <span
            key={stretch.from}
            data-state={stretch.state}
            style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
            title={wordsOf(stretch)}
          />
        ))}
        <span className="verdict-cursor" style={{ left: `${here * 100}%` }} />
      </button>
      <span className="verdict-now" data-state={now.state}>
        {stateWords[now.state]}
      </span>
    </>
  );
}

const severity: readonly Stretch["state"][] = ["broken", "waiting", "holds", "idle"];

function worstFirst(courses: readonly (readonly Stretch[])[]): readonly (readonly Stretch[])[] {
  const rankOf = (course: readonly Stretch[]) =>
    Math.min(...course.map(({ state }) => severity.indexOf(state)));
  return [...courses].sort((one, other) => rankOf(one) - rankOf(other));
}

interface Span {
  readonly stretch: Stretch;
  /** Shares of the whole run, counted in choices. */
  readonly from: number;
  readonly to: number;
}

/** Stretches that begin and end within one choice are seen by nobody. */
function spansOf(course: readonly Stretch[], stops: readonly Stop[]): readonly Span[] {
  const count = Math.max(1, stops.length);
  const placeOf = ({ from }: Stretch) =>
    from === 0 ? 0 : (stopsBefore(stops, cursorAtStep(stops, from)) - 1) / count;
  return course.flatMap((stretch, index) => {
    const next = course[index + 1];
    const from = placeOf(stretch);
    const to = next === undefined ? 1 : placeOf(next);
    return to > from ? [{ stretch, from, to }] : [];
  });
}

function stretchAt(course: readonly Stretch[], cursor: number): Stretch {
  const begun = course.filter(({ from }) => from < Math.max(1, cursor));
  return begun.at(-1) ?? { from: 0, state: "idle", text: "" };
}

function wordsOf({ state, text }: Stretch): string {
  return text === "" ? stateWords[state] : `${stateWords[state]}: ${text}`;
}
