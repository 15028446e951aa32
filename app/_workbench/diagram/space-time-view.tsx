"use client";
// The space-time diagram of a run. A canvas shows what the window shows; the browser's own
// scrolling moves the window, so that wheel, touch and keys need no code of ours.
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { cursorAtStep, stopsBefore } from "../../../lib/view/cursor-stops.ts";
import type { Axis } from "../../../lib/view/place-steps.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { Diagram, TraceViews } from "../panel/trace-views.ts";
import { WaysMenu } from "../ways/ways-menu.tsx";
import {
  axisHeight,
  type DiagramSize,
  diagramGrid,
  diagramHeight,
  fullWidth,
  gutter,
  pitchToFill,
  unitMax,
  unitToFit,
  usualUnit,
} from "./diagram-grid.ts";
import { DiagramLegend } from "./diagram-legend.tsx";
import { HoverNote } from "./hover-note.tsx";
import { useDiagramCanvas } from "./use-diagram-canvas.ts";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
/** Whether the place says how high it is, or becomes as high as it must. */
type ViewProps = Props & { readonly fills?: boolean };

const zoomFactor = 1.5;

export const SpaceTimeView = memo(function SpaceTimeView(props: ViewProps) {
  const { panel, views, fills = false } = props;
  const [axis, setAxis] = useState<Axis>("order");
  const [unit, setUnit] = useState<number | null>(null);
  const { box, width, height } = useBox();
  const diagram = views.diagram(axis);
  const used = unit ?? usualUnit(diagram.spaceTime, width);
  const zoom = (factor: number) => {
    const least = unitToFit(diagram.spaceTime, width);
    setUnit(Math.min(unitMax, Math.max(least, used * factor)));
  };
  return (
    <div className={fills ? "space-time fills" : "space-time"} {...partName("Space-time diagram")}>
      <div className="space-time-tools no-print">
        <button type="button" className="tool" onClick={() => zoom(1 / zoomFactor)}>
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">Zoom out</span>
        </button>
        <button type="button" className="tool" onClick={() => zoom(zoomFactor)}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">Zoom in</span>
        </button>
        <button
          type="button"
          className="tool wide"
          onClick={() => setUnit(unitToFit(diagram.spaceTime, width))}
        >
          Fit
        </button>
        <button
          type="button"
          className="tool wide"
          aria-pressed={axis === "time"}
          onClick={() => {
            setAxis(axis === "time" ? "order" : "time");
            setUnit(null);
          }}
        >
          By time
        </button>
        <WaysMenu panel={panel} />
        <DiagramLegend types={diagram.spaceTime.types} />
      </div>
      <div className="space-time-box" ref={box}>
        {width > 0 && (
          <DiagramWindow
            panel={panel}
            views={views}
            diagram={diagram}
            width={width}
            pitch={pitchToFill(views.processes, fills ? height : null)}
            onZoom={zoom}
            unit={used}
          />
        )}
      </div>
      <HoverNote panel={panel} views={views} />
    </div>
  );
});

/** The size of the place, followed as it changes. */
function useBox() {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width, height };
}

type WindowProps = Props & {
  readonly diagram: Diagram;
  readonly width: number;
  readonly unit: number;
  readonly pitch: number;
  readonly onZoom: (factor: number) => void;
};

function DiagramWindow({ panel, views, diagram, width, unit, pitch, onZoom }: WindowProps) {
  const { spaceTime, parts } = diagram;
  const scroller = useRef<HTMLDivElement>(null);
  const { processes: lanes } = views;
  const { length } = spaceTime;
  const size = useMemo<DiagramSize>(
    () => ({ width, unit, pitch, lanes, length }),
    [width, unit, pitch, lanes, length],
  );
  const height = diagramHeight(lanes, pitch);
  const canvas = useDiagramCanvas({ panel, views, diagram, size }, scroller);
  const laneY = diagramGrid(size, 0).y;
  const gridNow = () => diagramGrid(size, scroller.current?.scrollLeft ?? 0);
  const eventAt = (event: MouseEvent) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const grid = gridNow();
    const process = grid.processAt(event.clientY - bounds.top);
    const position = grid.positionAt(event.clientX - bounds.left);
    return { position, found: parts.nearest(process, position, Math.max(0.5, 10 / unit)) };
  };
  const goTo = (event: MouseEvent) => {
    const { found, position } = eventAt(event);
    if (found !== null) panel.moveTo(cursorAtStep(views.stops, found.step));
    else panel.moveTo(views.stops[lastAt(diagram.positions, position)]?.cursor ?? 0);
  };
  const hover = (event: MouseEvent) => {
    const step = eventAt(event).found?.step ?? null;
    if (step !== panel.store.get().hovered) panel.store.set({ hovered: step });
  };
  return (
    <>
      <MomentSlider panel={panel} views={views} scroller={scroller} onZoom={onZoom}>
        <div className="space-time-width" style={{ width: fullWidth(spaceTime, unit), height }}>
          <canvas
            ref={canvas}
            style={{ width, height }}
            onPointerMove={hover}
            onPointerLeave={() => panel.store.set({ hovered: null })}
            onClick={goTo}
          />
        </div>
      </MomentSlider>
      <div
        className="lane-names"
        aria-hidden="true"
        style={{ height: height - axisHeight, width: gutter - 8 }}
      >
        {spaceTime.lanes.map(({ process }) => (
          <span key={process} style={{ top: laneY(process) }}>
            p{process}
          </span>
        ))}
      </div>
    </>
  );
}

type SliderProps = Props & {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onZoom: (factor: number) => void;
  readonly children: ReactNode;
};

/** The only part that is drawn anew whenever the cursor moves. */
function MomentSlider({ panel, views, scroller, onZoom, children }: SliderProps) {
  const cursor = useStore(panel.cluster.store, (state) => state.cursor);
  return (
    <div
      ref={scroller}
      className="space-time-scroller"
      role="slider"
      tabIndex={0}
      aria-label="Moment of the run"
      aria-valuemin={0}
      aria-valuemax={views.stops.length}
      aria-valuenow={stopsBefore(views.stops, cursor)}
      aria-valuetext={`after step ${cursor} of ${views.trace.length}`}
      onKeyDown={(event) => onKey(event, panel, onZoom)}
    >
      {children}
    </div>
  );
}

/** The last choice at or before a position; by time they need not stand in order. */
function lastAt(positions: readonly number[], wanted: number): number {
  return positions.findLastIndex((position) => position <= wanted);
}

function onKey(event: KeyboardEvent, panel: PanelSession, zoom: (factor: number) => void): void {
  const actions: { readonly [key: string]: () => void } = {
    ArrowRight: () => panel.step(1),
    ArrowLeft: () => panel.step(-1),
    PageDown: () => panel.step(10),
    PageUp: () => panel.step(-10),
    Home: () => panel.moveTo(0),
    End: () => panel.moveTo(Number.MAX_SAFE_INTEGER),
    "+": () => zoom(zoomFactor),
    "-": () => zoom(1 / zoomFactor),
  };
  const action = actions[event.key];
  if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
}
