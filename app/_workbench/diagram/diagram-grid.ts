// Where things are in the space-time diagram, in pixels of its window. Pure.
import type { SpaceTime } from "../../../lib/view/space-time.ts";

export const gutter = 44;
const lanePitch = 46;
const firstLane = 34;
const footer = 18;
export const unitMax = 72;
const unitUsual = 26;

export interface DiagramGrid {
  readonly unit: number;
  /** How far the window has been moved to the right. */
  readonly scrolled: number;
  readonly width: number;
  readonly height: number;
  x(position: number): number;
  y(process: number): number;
  /** The position under a pixel of the window. */
  positionAt(x: number): number;
  processAt(y: number): number;
}

export function diagramGrid(
  lanes: number,
  unit: number,
  scrolled: number,
  width: number,
): DiagramGrid {
  return {
    unit,
    scrolled,
    width,
    height: diagramHeight(lanes),
    x: (position) => gutter + position * unit - scrolled,
    y: (process) => firstLane + process * lanePitch,
    positionAt: (x) => (x + scrolled - gutter) / unit,
    processAt: (y) => Math.round((y - firstLane) / lanePitch),
  };
}

export function diagramHeight(lanes: number): number {
  return firstLane + Math.max(0, lanes - 1) * lanePitch + footer;
}

/** The width of everything, for the scroll bar. */
export function fullWidth({ length }: SpaceTime, unit: number): number {
  return 2 * gutter + length * unit;
}

/** All of it in the window. */
export function unitToFit({ length }: SpaceTime, width: number): number {
  return Math.min(unitMax, Math.max(0.001, (width - 2 * gutter) / Math.max(1, length)));
}

export function usualUnit(spaceTime: SpaceTime, width: number): number {
  return Math.max(unitUsual, Math.min(44, unitToFit(spaceTime, width)));
}

/** Where to scroll so that a position is in view; null when it is already. */
export function scrollToShow(grid: DiagramGrid, position: number): number | null {
  const x = grid.x(position);
  const margin = Math.min(120, grid.width / 4);
  if (x >= gutter + 8 && x <= grid.width - margin) return null;
  return Math.max(0, grid.scrolled + x - grid.width * 0.6);
}
