"use client";
// The timed faults of a scenario along an axis of ticks. The list beside it says the same in words.
import type { Fault, TimedFault } from "../../../lib/sim/fault.ts";
import { describeFault } from "../panel/describe-fault.ts";

const [width, height] = [600, 34];
const margin = 14;

export function FaultTimeline({ faults }: { readonly faults: readonly Fault[] }) {
  const timed = faults.filter((fault): fault is TimedFault => fault.kind === "at");
  if (timed.length === 0) return null;
  const last = Math.max(10, ...timed.map(({ tick }) => tick));
  const x = (tick: number) => margin + (tick / last) * (width - 2 * margin);
  return (
    <svg className="fault-timeline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line x1={margin} y1={12} x2={width - margin} y2={12} />
      {timed.map((fault) => (
        <g key={describeFault(fault)} transform={`translate(${x(fault.tick)} 12)`}>
          {fault.choices[0]?.kind === "recover" || fault.choices[0]?.kind === "heal" ? (
            <circle r={5} />
          ) : (
            <path d="M-5 -5L5 5M5 -5L-5 5" />
          )}
          <text y={18} textAnchor="middle">
            {fault.tick}
          </text>
        </g>
      ))}
    </svg>
  );
}
