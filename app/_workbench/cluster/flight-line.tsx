"use client";
// The line that a message in flight takes, to the right of its direction.
import type { Place } from "../../../lib/view/graph-layout.ts";
import type { Flight } from "../../../lib/view/history.ts";
import { aside } from "../../../lib/view/place-flights.ts";
import { typeStyles } from "../../../lib/view/space-time-style.ts";

type FlightLineProps = {
  readonly flight: Flight;
  readonly places: readonly Place[];
  readonly types: readonly string[];
};

export function FlightLine({ flight, places, types }: FlightLineProps) {
  const style = types.indexOf(flight.message?.type ?? "") % typeStyles.length;
  const [from, to] = [places[flight.sender], places[flight.receiver]];
  const [x1, y1, x2, y2] = [from?.x ?? 0, from?.y ?? 0, to?.x ?? 0, to?.y ?? 0];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(-(y2 - y1) / length) * aside, ((x2 - x1) / length) * aside];
  return (
    <line
      className={`graph-flight type-${style}`}
      strokeDasharray={typeStyles[style]?.dashes}
      x1={x1 + dx}
      y1={y1 + dy}
      x2={x2 + dx}
      y2={y2 + dy}
    />
  );
}
