/** Clocks along their lanes: what each shows after the choice that moved it. */

import type { FieldKinds } from "../sim/field-kind.ts";
import type { Stop } from "./cursor-stops.ts";
import { stopsBefore } from "./cursor-stops.ts";
import type { FieldChange } from "./field-timeline.ts";

const noteLength = 14;

/** By the step that was chosen; fields that are no clocks, or are too long, have none. */
export function clockNotes(
  { states, fields: kinds }: { states: readonly FieldChange[]; fields: FieldKinds },
  stops: readonly Stop[],
): ReadonlyMap<number, string> {
  const clocks = Object.keys(kinds).filter((name) => kinds[name] === "clock");
  const notes = new Map<number, string>();
  if (clocks.length === 0) return notes;
  for (const { length, fields } of states) {
    const text = clocks.map((name) => fields?.[name]).find((found) => typeof found === "string");
    const stop = stops[stopsBefore(stops, length) - 1];
    if (text == null || text.length > noteLength || stop?.cursor !== length) continue;
    notes.set(stop.chosen, text);
  }
  return notes;
}
