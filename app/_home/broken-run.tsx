"use client";
// The first thing a visitor sees: a run that breaks, whose events can be dragged into another
// order. Every event is a slider, so that arrow keys do what dragging does.
import Link from "next/link";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { counted } from "../../lib/check/counted.ts";
import type { Arrow, SpaceTime, Stay } from "../../lib/view/space-time.ts";
import { brokenOrder, choiceWords, moved, runInOrder, searchBroken } from "./ordered-run.ts";
import "./broken-run.css";

const [left, unit, laneTop, laneGap] = [46, 52, 44, 96];
const height = laneTop + laneGap + 40;

export function BrokenRun() {
  const [order, setOrder] = useState(brokenOrder);
  const [note, setNote] = useState("");
  const { spaceTime, isBroken, order: happened } = runInOrder(order);
  const drawing = useRef<SVGSVGElement>(null);
  const first = firstOf(spaceTime, happened.length);
  const width = left + (spaceTime.length - first) * unit;
  const move = (choice: string, to: number) => {
    setNote("");
    setOrder(moved(happened, happened.indexOf(choice), to));
  };
  const search = () => {
    const found = searchBroken(Math.floor(performance.now()));
    setOrder(found.order);
    setNote(`The checker tried ${counted(found.tried, "order")}. `);
  };
  return (
    <div className="broken-run" data-broken={isBroken}>
      <div className="broken-run-scroll">
        <svg ref={drawing} viewBox={`${first * unit} 0 ${width} ${height}`}>
          <title>A run of two processes, which the handles change</title>
          <Lanes spaceTime={spaceTime} from={first * unit} to={first * unit + width} />
          {happened.map((choice, place) => (
            <Handle
              key={choice}
              choice={choice}
              place={place}
              count={happened.length}
              at={pointOf(spaceTime, place + skipped(spaceTime, happened.length))}
              drawing={drawing}
              onMove={(to) => move(choice, to)}
              placeAt={(x) => placeNear(spaceTime, x) - skipped(spaceTime, happened.length)}
            />
          ))}
        </svg>
      </div>
      <p role="status" className="broken-run-verdict">
        {note}
        {isBroken ? (
          <>
            <strong>Broken: both are inside at once.</strong> Drag an event to another moment, such
            as “p0 gets p1’s request” to the far right.
          </>
        ) : (
          <>
            <strong>Mended: never two inside.</strong> The same program, in another order. That is
            why trying it out is not enough.
          </>
        )}
      </p>
      <p className="broken-run-actions">
        <button type="button" className="button" onClick={search}>
          Let the checker break it
        </button>
        <Link className="button" href="/lessons/ricart-agrawala" prefetch={false}>
          Mend the program instead
        </Link>
      </p>
    </div>
  );
}

/** What happens before anybody chooses: the processes start. */
function skipped({ positions }: SpaceTime, choices: number): number {
  return positions.length - choices;
}

/** Where the first choice stands. */
function firstOf(spaceTime: SpaceTime, choices: number): number {
  return spaceTime.positions[skipped(spaceTime, choices)] ?? 0;
}

function xOf(position: number): number {
  return left + position * unit;
}

function laneOf(process: number): number {
  return laneTop + process * laneGap;
}

function pointOf({ events, positions }: SpaceTime, place: number) {
  const at = positions[place] ?? 0;
  const process = [...events].find((event) => event.at === at)?.process ?? 0;
  return { x: xOf(at), y: laneOf(process) };
}

/** The choice whose place in the drawing is nearest. */
function placeNear({ positions }: SpaceTime, x: number): number {
  const distances = positions.map((position) => Math.abs(xOf(position) - x));
  return distances.indexOf(Math.min(...distances));
}

type LanesProps = {
  readonly spaceTime: SpaceTime;
  readonly from: number;
  readonly to: number;
};

function Lanes({ spaceTime, from, to }: LanesProps) {
  const { lanes, stays, arrows } = spaceTime;
  const inside = stays.filter(({ kind }) => kind === "inside");
  const both = overlapOf(inside);
  return (
    <g>
      {both !== null && (
        <g className="broken-run-both">
          <rect
            x={xOf(both.from)}
            y={laneTop - 34}
            width={(both.to - both.from) * unit}
            height={laneGap + 68}
          />
          <text x={xOf((both.from + both.to) / 2)} y={laneTop + laneGap / 2 + 4}>
            both inside
          </text>
        </g>
      )}
      {lanes.map(({ process }) => (
        <g key={process}>
          <text className="broken-run-name" x={from + 6} y={laneOf(process) + 5}>
            p{process}
          </text>
          <line
            className="broken-run-lane"
            x1={from + left - 16}
            x2={to - 4}
            y1={laneOf(process)}
            y2={laneOf(process)}
          />
        </g>
      ))}
      {inside.map((stay) => (
        <rect
          key={stay.process}
          className="broken-run-inside"
          x={xOf(stay.from)}
          y={laneOf(stay.process) - 9}
          width={(stay.to - stay.from) * unit}
          height={18}
          rx={9}
        />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={arrow.sendStep} arrow={arrow} />
      ))}
    </g>
  );
}

function overlapOf([one, other]: readonly Stay[]) {
  if (one === undefined || other === undefined) return null;
  const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return span.from < span.to ? span : null;
}

function ArrowLine({ arrow: { from, to, type, departs, arrives } }: { readonly arrow: Arrow }) {
  const [x1, y1, x2, y2] = [xOf(departs), laneOf(from), xOf(arrives), laneOf(to)];
  const share = type === "request" ? 0.24 : 0.5; // where fewer lines cross
  return (
    <g className={`broken-run-arrow ${type}`}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <text x={x1 + (x2 - x1) * share + 6} y={y1 + (y2 - y1) * share + (to > from ? 0 : 8)}>
        {type}
      </text>
    </g>
  );
}

type HandleProps = {
  readonly choice: string;
  readonly place: number;
  readonly count: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly drawing: { readonly current: SVGSVGElement | null };
  readonly onMove: (place: number) => void;
  readonly placeAt: (x: number) => number;
};

const keyMoves: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Handle({ choice, place, count, at, drawing, onMove, placeAt }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyMoves[event.key]?.(place, count);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    const { current } = drawing;
    const matrix = current?.getScreenCTM();
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || matrix == null) return;
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const near = placeAt(x);
    if (near !== place) onMove(near);
  };
  const words = choiceWords(choice);
  return (
    <g
      role="slider"
      tabIndex={0}
      className="broken-run-handle"
      transform={`translate(${at.x} ${at.y})`}
      aria-label={words}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={place + 1}
      aria-valuetext={`event ${place + 1} of ${count}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      <title>{words}</title>
      <circle r={20} className="broken-run-reach" />
      <circle r={9} />
    </g>
  );
}
