"use client";
// Words in which each mention of a step leads there.
import { cursorAtStep } from "../../../lib/view/cursor-stops.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import type { PanelSession } from "./panel-session.ts";
import type { TraceViews } from "./trace-views.ts";

type Props = {
  readonly panel: PanelSession;
  readonly views: TraceViews;
  readonly text: string;
};

export function StepText({ panel, views, text }: Props) {
  const parts = text.split(/(\bsteps? \d+)/i);
  return [...parts.entries()].map(([place, part]) => {
    const step = Number(/^steps? (\d+)$/i.exec(part)?.[1] ?? Number.NaN);
    if (!(step < views.trace.length)) return <InlineCode key={`${place} ${part}`} text={part} />;
    return (
      <button
        key={`${place} ${part}`}
        type="button"
        className="step-link"
        onClick={() => panel.moveTo(cursorAtStep(views.stops, step))}
      >
        {part}
      </button>
    );
  });
}
