/** The cluster after so many steps: who is alive, what is in flight, which links are cut. */

import { formatChoice } from "../sim/schedule.ts";
import type { CutLink, Flight, History, RunningTimer } from "./history.ts";

export interface ProcessMoment {
  readonly process: number;
  readonly alive: boolean;
  readonly condition: "idle" | "waiting" | "inside";
  readonly timers: readonly string[];
}

export interface Moment {
  readonly cursor: number;
  readonly processes: readonly ProcessMoment[];
  readonly flights: readonly Flight[];
  readonly cuts: readonly CutLink[];
}

export function momentAt(history: History, cursor: number): Moment {
  const down = new Set(history.downtimes.at(cursor).map(({ process }) => process));
  const conditions = history.conditions.at(cursor);
  const timers = history.timers.at(cursor);
  const processes = Array.from({ length: history.processes }, (_, process): ProcessMoment => {
    const own = conditions.filter((one) => one.process === process);
    const inside = own.some(({ kind }) => kind === "inside");
    return {
      process,
      alive: !down.has(process),
      condition: inside ? "inside" : own.length > 0 ? "waiting" : "idle",
      timers: timersOf(timers, process),
    };
  });
  return {
    cursor,
    processes,
    flights: history.flights.at(cursor),
    cuts: history.cuts.at(cursor),
  };
}

function timersOf(timers: readonly RunningTimer[], process: number): readonly string[] {
  return timers.filter((one) => one.process === process).map(({ timer }) => timer);
}

/** How far an envelope has come at a moment, as far as the trace knows its end. */
export function shareOfWay({ from, to }: Flight, cursor: number, length: number): number {
  const end = Math.min(to, length);
  return end <= from + 1 ? 0 : Math.min(1, (cursor - from - 1) / (end - from));
}

export type FlightAction = "deliver" | "drop" | "duplicate";

/** What is done to an envelope, in the words of a schedule. */
export function flightCommand(action: FlightAction, flight: Flight): string {
  const { sender: from, receiver: to, number, copy, message } = flight;
  const type = message === null ? {} : { type: message.type };
  return formatChoice({ kind: action, from, to, number, copy, ...type });
}
