/**
 * A trace as a space-time diagram, as plain data: one lane a process, one point a choice, one arrow
 * a message. Positions are in units of the axis; whoever draws it decides what a unit is.
 */

import type { Scenario } from "../sim/scenario.ts";
import type { DropCause, Trace } from "../sim/trace.ts";
import { Arrows } from "./arrows.ts";
import { choiceRows } from "./chosen-steps.ts";
import type { LaneEvents } from "./lane-events.ts";
import type { Axis } from "./place-steps.ts";
import { placeSteps } from "./place-steps.ts";
import { SpaceTimeBuilder } from "./space-time-builder.ts";

/** From one position to another; `open` when the trace ends before it does. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly open: boolean;
}

export interface Lane {
  readonly process: number;
  /** When it was alive. */
  readonly alive: readonly Span[];
}

/** What somebody chose to happen at a process, and what it told the world. */
export interface LaneEvent {
  readonly kind: "deliver" | "fire" | "call" | "crash" | "recover" | "failure";
  readonly process: number;
  readonly at: number;
  readonly step: number;
  /** Announcements and notes that no stay shows. */
  readonly notes: readonly string[];
  /** The choice and its effects as the transcript has them; written when somebody asks. */
  readonly text: () => string;
}

export interface Arrow {
  readonly kind: "delivered" | "dropped" | "in-flight";
  readonly from: number;
  readonly to: number;
  readonly type: string;
  /** 0 is the original, 1 the first duplicate. */
  readonly copy: number;
  readonly departs: number;
  /** Where it ends; for an arrow still in flight, the end of the diagram. */
  readonly arrives: number;
  readonly cause: DropCause | null;
  readonly sendStep: number;
  /** The message in words, written when somebody asks. */
  readonly text: () => string;
}

/** An operation of the application: it waits for the process, then it is inside. */
export interface Stay extends Span {
  readonly kind: "waiting" | "inside";
  readonly process: number;
  readonly label: string;
}

export interface TimerSpan extends Span {
  readonly process: number;
  readonly timer: string;
  readonly ending: "fired" | "stopped" | "restarted" | "crashed" | "pending";
}

/** Links that were cut, or healed, together. */
export interface LinkFault {
  readonly kind: "cut" | "heal";
  readonly at: number;
  readonly links: readonly (readonly [number, number])[];
}

/** A snapshot as a line through the lanes: each process is cut just before a position. */
export interface SnapshotCut {
  readonly snapshot: string;
  /** By ascending process; a process that has not recorded is not there. */
  readonly points: readonly {
    readonly process: number;
    readonly at: number;
    /** What the process recorded, if it is a number. */
    readonly recorded: string;
  }[];
}

export interface SpaceTime {
  readonly axis: Axis;
  readonly length: number;
  /** Where each choice stands on the axis. */
  readonly positions: readonly number[];
  readonly lanes: readonly Lane[];
  readonly events: LaneEvents;
  /** In the order in which they end, then those still in flight. */
  readonly arrows: Arrows;
  readonly stays: readonly Stay[];
  readonly timers: readonly TimerSpan[];
  readonly linkFaults: readonly LinkFault[];
  /** In the order in which they were begun. */
  readonly cuts: readonly SnapshotCut[];
  /** Message types in the order of their first send. */
  readonly types: readonly string[];
}

export function spaceTimeOf(trace: Trace, scenario: Scenario, axis: Axis): SpaceTime {
  const rows = choiceRows(trace);
  const { positions, length } = placeSteps(trace, rows, axis);
  const builder = new SpaceTimeBuilder(trace, scenario, rows, positions);
  for (let choice = 0; choice < rows.length; choice++) builder.add(choice);
  const arrows = new Arrows(trace, positionsOfRows(trace, rows, positions), length);
  return { axis, length, positions, arrows, types: arrows.types(), ...builder.finish(length) };
}

/** Where each row stands: with its choice. */
function positionsOfRows(
  trace: Trace,
  rows: Int32Array,
  positions: readonly number[],
): Float64Array {
  const all = new Float64Array(trace.length);
  rows.forEach((row, choice) => {
    all.fill(positions[choice] ?? 0, row, rows[choice + 1] ?? trace.length);
  });
  return all;
}
