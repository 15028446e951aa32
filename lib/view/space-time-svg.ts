/** Draws a space-time diagram: time from left to right, p0 at the top. Knows sizes, not traces. */

import { cutDashes, cutWays } from "./cut-way.ts";
import { drawArrow } from "./draw-arrow.ts";
import { drawLegend } from "./draw-legend.ts";
import type { Grid } from "./draw-mark.ts";
import { drawMark, tenth } from "./draw-mark.ts";
import { shorten } from "./format-value.ts";
import type {
  Lane,
  LaneEvent,
  LinkFault,
  SnapshotCut,
  SpaceTime,
  Stay,
  TimerSpan,
} from "./space-time.ts";
import { spaceTimeStyle } from "./space-time-style.ts";
import { summaryOf } from "./space-time-summary.ts";
import type { SvgElement } from "./svg.ts";
import { svg } from "./svg.ts";

export interface Drawing {
  /** Prefix of the ids in the drawing, so that two can stand on one page. */
  readonly id: string;
  readonly title: string;
  /** Pixels per unit of the axis. */
  readonly unit: number;
}

const gutter = 34;
const lanePitch = 54;
const firstLane = 36;
const noteLengthLimit = 22;
const noteLetterWidth = 6;
const noteHeight = 11;
const noteRowLimit = 3;

export function drawSpaceTime(spaceTime: SpaceTime, drawing: Drawing): SvgElement {
  const grid = gridOf(spaceTime, drawing.unit);
  const legend = drawLegend(spaceTime, grid.bottom + 8);
  const width = Math.max(grid.right + gutter, legend.width);
  const { id } = drawing;
  return svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "st",
      width,
      height: legend.bottom,
      viewBox: `0 0 ${Math.round(width * 10) / 10} ${legend.bottom}`,
      role: "img",
      "aria-labelledby": `${id}-title`,
      "aria-describedby": `${id}-text`,
    },
    svg("title", { id: `${id}-title` }, drawing.title),
    svg("desc", { id: `${id}-text` }, summaryOf(spaceTime)),
    svg("style", {}, spaceTimeStyle),
    ...spaceTime.linkFaults.map((fault) => drawLinkFault(fault, grid)),
    ...spaceTime.lanes.map((lane) => drawLane(lane, grid)),
    ...spaceTime.stays.map((stay) => drawStay(stay, grid)),
    ...spaceTime.timers.map((timer) => drawTimer(timer, grid)),
    ...spaceTime.arrows.map((arrow) => drawArrow(arrow, grid, spaceTime.types)),
    ...spaceTime.events.map((event) => drawEvent(event, grid)),
    ...spaceTime.cuts.map((cut, index) => drawCut(cut, index, grid)),
    ...drawNotes(spaceTime.events, grid),
    legend.drawing,
  );
}

function gridOf({ length, lanes }: SpaceTime, unit: number): Grid {
  const y = (process: number) => firstLane + process * lanePitch;
  const x = (position: number) => gutter + position * unit;
  const bottom = y(Math.max(0, lanes.length - 1)) + lanePitch / 2;
  return { x, y, unit, left: x(0), right: x(length), top: firstLane - 12, bottom };
}

function drawLane({ process, alive }: Lane, grid: Grid): SvgElement {
  const y = grid.y(process);
  const name = `p${process}`;
  const line = (from: number, to: number, kind: string) =>
    svg("line", { class: kind, x1: from, y1: y, x2: to, y2: y });
  return svg(
    "g",
    {},
    line(grid.left, grid.right, "st-down"),
    ...alive.map(({ from, to }) => line(grid.x(from), grid.x(to), "st-lane")),
    svg("text", { x: grid.left - 10, y: y + 4, "text-anchor": "end" }, name),
    svg("text", { x: grid.right + 8, y: y + 4, class: "st-quiet" }, name),
  );
}

function drawStay({ kind, process, from, to, label }: Stay, grid: Grid): SvgElement {
  const half = kind === "inside" ? 9 : 4;
  return svg(
    "rect",
    {
      class: `st-${kind}`,
      x: grid.x(from),
      y: grid.y(process) - half,
      width: Math.max(2, grid.x(to) - grid.x(from)),
      height: 2 * half,
      rx: 3,
    },
    svg("title", {}, `p${process} is ${kind === "inside" ? "inside" : "waiting for"} ${label}`),
  );
}

function drawTimer({ process, timer, from, to, ending }: TimerSpan, grid: Grid): SvgElement {
  const y = grid.y(process) + 13;
  const [start, end] = [grid.x(from), grid.x(to)];
  const bell = ending === "fired" ? `V${y - 9}` : "";
  return svg(
    "path",
    { class: "st-timer", d: `M${tenth(start)} ${y - 9}V${y}H${tenth(end)}${bell}`, fill: "none" },
    svg("title", {}, `p${process}: timer ${timer}, ${ending}`),
  );
}

function drawLinkFault({ kind, at, links }: LinkFault, grid: Grid): SvgElement {
  const x = grid.x(at);
  const names = links.map(([from, to]) => `p${from}→p${to}`).join(", ");
  const label = links.length > 2 ? `${kind} ${links.length} links` : `${kind} ${names}`;
  return svg(
    "g",
    {},
    svg("line", { class: "st-link", x1: x, y1: grid.top - 4, x2: x, y2: grid.bottom - 6 }),
    svg("text", { class: "st-fault-text", x: x + 4, y: grid.top - 8, "font-size": 11 }, label),
    svg("title", {}, `${kind} ${names}`),
  );
}

function drawCut(cut: SnapshotCut, index: number, grid: Grid): SvgElement {
  const dashes = (cutDashes[index % cutDashes.length] ?? []).join(" ");
  const ways = cutWays(cut, grid);
  const [x, y] = ways.at(-1)?.at(-1) ?? [grid.left, grid.bottom];
  const lines = ways.map((way) => {
    const d = `M${way.map(([left, top]) => `${tenth(left)} ${tenth(top)}`).join("L")}`;
    const dashed = dashes === "" ? {} : { "stroke-dasharray": dashes };
    return svg("path", { class: "st-cut", d, fill: "none", ...dashed });
  });
  const name = shorten(cut.snapshot, noteLengthLimit);
  const words = (text: string, left: number, top: number) =>
    svg("text", { class: "st-cut-text st-note", x: left, y: top }, text);
  const values = cut.points.map(({ process, at, recorded }) =>
    words(recorded, grid.x(at), grid.y(process) + 15),
  );
  const title = svg("title", {}, `the snapshot ${cut.snapshot}: what lies to the left is inside`);
  return svg("g", {}, title, ...lines, ...values, words(name, x + 4, y + 10));
}

function drawEvent(event: LaneEvent, grid: Grid): SvgElement {
  const mark = drawMark(event.kind, grid.x(event.at), grid.y(event.process));
  return svg("g", {}, svg("title", {}, event.text()), mark);
}

/**
 * Notes stand above their events; one that would cover its neighbour goes a row higher, and where
 * there is no room at all only the event's own title has it.
 */
function drawNotes(events: Iterable<LaneEvent>, grid: Grid): readonly SvgElement[] {
  const ends = new Map<string, number>();
  return Array.from(events).flatMap((event) => {
    const words = event.kind === "failure" ? ["failure", ...event.notes] : event.notes;
    const x = grid.x(event.at);
    return words.flatMap((word) => {
      const text = shorten(word, noteLengthLimit);
      const half = (text.length * noteLetterWidth) / 2;
      const row = freeRow(ends, event.process, x - half);
      if (row === null) return [];
      ends.set(`${event.process} ${row}`, x + half);
      const y = grid.y(event.process) - 12 - noteHeight * row;
      const kind = event.kind === "failure" ? "st-note st-fault-text" : "st-note";
      return [svg("text", { class: kind, x, y, "text-anchor": "middle" }, text)];
    });
  });
}

function freeRow(ends: ReadonlyMap<string, number>, process: number, left: number): number | null {
  // Above the first lane the picture ends; elsewhere higher notes would run into the lane above.
  const limit = process === 0 ? noteRowLimit - 1 : noteRowLimit;
  for (let row = 0; row < limit; row++) {
    if ((ends.get(`${process} ${row}`) ?? -Infinity) <= left) return row;
  }
  return null;
}
