"use client";
// Keeps the canvas of a diagram up to date: it is painted at most once a frame, whatever changed.
import { type RefObject, useEffect, useRef } from "react";
import { stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { useTheme } from "../../_parts/settings/settings-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { Diagram, TraceViews } from "../panel/trace-views.ts";
import { type DiagramColours, diagramColours } from "./diagram-colours.ts";
import { type DiagramSize, diagramGrid, diagramHeight, scrollToShow } from "./diagram-grid.ts";
import { paintDiagram, type Relation } from "./paint-diagram.ts";

interface Source {
  readonly panel: PanelSession;
  readonly views: TraceViews;
  readonly diagram: Diagram;
  readonly size: DiagramSize;
}

export function useDiagramCanvas(
  { panel, views, diagram, size }: Source,
  scroller: RefObject<HTMLDivElement | null>,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = canvas.current;
    const box = scroller.current;
    const context = element?.getContext("2d") ?? null;
    if (element === null || box === null || context === null) return;
    const ratio = window.devicePixelRatio;
    element.width = size.width * ratio;
    element.height = diagramHeight(size.lanes, size.pitch) * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const source = { panel, views, diagram, size };
    return keepPainted(context, box, source, diagramColours(theme));
  }, [panel, views, diagram, size, theme, scroller]);
  return canvas;
}

/** Returns how to stop. */
function keepPainted(
  context: CanvasRenderingContext2D,
  box: HTMLElement,
  source: Source,
  colours: DiagramColours,
): () => void {
  const { panel, views, diagram, size } = source;
  let shown = -1;
  let frame = 0;
  // Asking the browser in every frame would make it lay out the page in every frame.
  let scrolled = box.scrollLeft;
  const paint = () => {
    frame = 0;
    const { cursor } = panel.cluster.store.get();
    if (cursor !== shown) {
      const grid = diagramGrid(size, scrolled);
      const wanted = scrollToShow(grid, positionOf(views, diagram, cursor));
      if (wanted !== null) {
        box.scrollLeft = wanted;
        scrolled = box.scrollLeft;
      }
      shown = cursor;
    }
    paintOnce(context, scrolled, source, colours);
  };
  const plan = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const follow = () => {
    scrolled = box.scrollLeft;
    plan();
  };
  paint();
  const leave = [panel.cluster.store.subscribe(plan), panel.store.subscribe(plan)];
  box.addEventListener("scroll", follow, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const one of leave) one();
    box.removeEventListener("scroll", follow);
  };
}

function paintOnce(
  context: CanvasRenderingContext2D,
  scrolled: number,
  { panel, views, diagram, size }: Source,
  colours: DiagramColours,
): void {
  const { spaceTime, parts, positions, stepsAt, laneWalls } = diagram;
  const { hovered, mark } = panel.store.get();
  const grid = diagramGrid(size, scrolled);
  const { width } = size;
  const { cursor } = panel.cluster.store.get();
  const window = { from: grid.positionAt(0), to: grid.positionAt(width), widthPixels: width };
  const markedAt = mark === null ? -1 : stopsBefore(views.stops, mark.step);
  paintDiagram(context, {
    spaceTime,
    part: parts.in(window),
    grid,
    colours,
    focused: hovered !== null,
    cursor: positionOf(views, diagram, cursor),
    happened: (step) => step < cursor,
    relation: relationTo(views, hovered),
    marked:
      mark === null
        ? null
        : { at: positions[markedAt] ?? positions.at(-1) ?? 0, processes: mark.processes },
    leftAt: leavingOf(views, positions),
    stepsAt,
    laneWalls,
    clocks: views.clockNotes,
  });
}

/** Schedules do not tell that the processes start, which are the first choices of a run. */
function leavingOf({ report, processes }: TraceViews, positions: readonly number[]): number | null {
  const { divergence } = report;
  return divergence === null ? null : (positions[processes + divergence.index] ?? null);
}

function positionOf(views: TraceViews, { positions }: Diagram, cursor: number): number {
  return positions[stopsBefore(views.stops, cursor) - 1] ?? 0;
}

function relationTo({ clocks }: TraceViews, hovered: number | null): (step: number) => Relation {
  if (hovered === null) return () => "none";
  return (step) => {
    if (step === hovered) return "same";
    if (clocks.happenedBefore(step, hovered)) return "past";
    return clocks.happenedBefore(hovered, step) ? "future" : "concurrent";
  };
}
