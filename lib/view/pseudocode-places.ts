/** Where each process stands in a pseudocode: at the line of the last event that one is tied to. */

import { readTimerName } from "../sim/timer-name.ts";
import type { Trace } from "../sim/trace.ts";

/** For each process the place of its line, or null: it has done nothing yet, or is down. */
export function pseudocodePlaces(
  lines: readonly { readonly events: readonly string[] }[],
  trace: Trace,
  cursor: number,
  processes: number,
): readonly (number | null)[] {
  const placeOf = new Map<string, number>();
  for (const [place, { events }] of lines.entries()) {
    for (const event of events) placeOf.set(event, place);
  }
  const places = new Map<number, number | null>();
  for (let step = Math.min(cursor, trace.length) - 1; step >= 0; step--) {
    if (places.size === processes) break;
    const process = trace.process(step);
    if (places.has(process)) continue;
    if (trace.kind(step) === "crash") places.set(process, null);
    const place = placeOf.get(eventOf(trace, step));
    if (place !== undefined && !places.has(process)) places.set(process, place);
  }
  return Array.from({ length: processes }, (_, process) => places.get(process) ?? null);
}

/** As authors write it; the empty text for what starts no handler. */
function eventOf(trace: Trace, step: number): string {
  const kind = trace.kind(step);
  switch (kind) {
    case "start":
    case "recover":
      return kind;
    case "deliver":
      return trace.step(step).name;
    case "call":
      return `call ${trace.step(step).name}`;
    case "fire":
      return `timer ${readTimerName(trace.step(step).name).timer}`;
    default:
      return "";
  }
}
