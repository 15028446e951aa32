"use client";
// Which line is which message, by colour and by dashes.
import { shorten } from "../../../lib/view/format-value.ts";
import { typeStyles } from "../../../lib/view/space-time-style.ts";

const shownMax = 6;

export function DiagramLegend({ types }: { readonly types: readonly string[] }) {
  return (
    <ul className="diagram-legend" aria-label="Message types">
      {types.slice(0, shownMax).map((type, index) => (
        <li key={type}>
          <TypeLine index={index} />
          {shorten(type, 18)}
        </li>
      ))}
      {types.length > shownMax && <li>and {types.length - shownMax} more</li>}
    </ul>
  );
}

function TypeLine({ index }: { readonly index: number }) {
  const style = typeStyles[index % typeStyles.length];
  return (
    <svg width="26" height="8" aria-hidden="true" className={`type-${index % typeStyles.length}`}>
      <line
        x1="1"
        y1="4"
        x2="25"
        y2="4"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={style?.dashes}
      />
    </svg>
  );
}
