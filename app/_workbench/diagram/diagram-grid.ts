// Where things are in the space-time diagram, in pixels of its window. Pure.
import type { SpaceTime } from "../../../lib/view/space-time.ts";

export const gutter = 44;
/** Between two lanes: usually, and at least and at most where a pane says how high it is. */
const lanePitch = { usual: 46, least: 23, most: 64 } as const;
const firstLane = 30;
/** Below the last lane: its timers, and the numbers of the axis. */
const footer = 30;
export const axisHeight = 15;
export const unitMax = 240;
/** In order, choices stand so far apart; by time, on average. */
const unitUsual = { least: 26, most: 84 } as const;
const eventPixels = 16;

export interface DiagramGrid {
  readonly unit: number;
  /** How far the window has been moved to the right. */
  readonly scrolled: number;
  readonly width: number;
  readonly height: number;
  /** Where the run ends. */
  readonly end: number;
  x(position: number): number;
  y(process: number): number;
  /** The position under a pixel of the window. */
  positionAt(x: number): number;
  processAt(y: number): number;
}

/** What does not change while the window moves. */
export interface DiagramSize {
  readonly width: number;
  /** How many units the whole run has. */
  readonly length: number;
  /** Pixels per unit of the axis, and from lane to lane. */
  readonly unit: number;
  readonly pitch: number;
  readonly lanes: number;
}

export function diagramGrid(
  { lanes, unit, pitch, width, length }: DiagramSize,
  scrolled: number,
): DiagramGrid {
  return {
    unit,
    scrolled,
    width,
    height: diagramHeight(lanes, pitch),
    end: 1.5 * gutter + length * unit - scrolled,
    x: (position) => gutter + position * unit - scrolled,
    y: (process) => firstLane + process * pitch,
    positionAt: (x) => (x + scrolled - gutter) / unit,
    processAt: (y) => Math.round((y - firstLane) / pitch),
  };
}

export function diagramHeight(lanes: number, pitch: number): number {
  return firstLane + Math.max(0, lanes - 1) * pitch + footer;
}

/** Lanes fill the height that there is, unless they would be too close to be read. */
export function pitchToFill(lanes: number, height: number | null): number {
  if (height === null) return lanePitch.usual;
  const room = (height - firstLane - footer) / Math.max(1, lanes - 1);
  return Math.min(lanePitch.most, Math.max(lanePitch.least, Math.floor(room)));
}

/** The width of everything, for the scroll bar. */
export function fullWidth({ length }: SpaceTime, unit: number): number {
  return 1.5 * gutter + length * unit;
}

/** All of it in the window. */
export function unitToFit({ length }: SpaceTime, width: number): number {
  const whole = (width - 1.5 * gutter) / Math.max(0.1, length);
  return Math.min(unitMax, Math.max(0.001, whole));
}

/** All of it in the window, as long as what happens can be told apart; else a part of it. */
export function usualUnit(spaceTime: SpaceTime, width: number): number {
  const { axis, length, positions } = spaceTime;
  const whole = unitToFit(spaceTime, width);
  if (axis === "order") return Math.max(unitUsual.least, Math.min(unitUsual.most, whole));
  const apart = (eventPixels * new Set(positions).size) / Math.max(1, length);
  return Math.min(unitMax, Math.max(whole, apart));
}

/** Where to scroll so that a position is in view; null when it is already. */
export function scrollToShow(grid: DiagramGrid, position: number): number | null {
  const x = grid.x(position);
  const margin = Math.min(120, grid.width / 4);
  if (x >= gutter + 8 && x <= grid.width - margin) return null;
  return Math.max(0, grid.scrolled + x - grid.width * 0.6);
}
