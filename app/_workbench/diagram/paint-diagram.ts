// Paints the visible part of a space-time diagram onto a canvas. Knows shapes, not traces.
import { arrowWay, headOf } from "../../../lib/view/arrow-way.ts";
import { shorten } from "../../../lib/view/format-value.ts";
import type { LaneWalls } from "../../../lib/view/lane-walls.ts";
import type { Arrow, LaneEvent, SpaceTime } from "../../../lib/view/space-time.ts";
import type { VisiblePart } from "../../../lib/view/visible-part.ts";
import { type DiagramColours, typeDashes } from "./diagram-colours.ts";
import { type DiagramGrid, gutter } from "./diagram-grid.ts";
import { paintAxis } from "./paint-axis.ts";
import { paintCuts } from "./paint-cuts.ts";
import { paintMark } from "./paint-mark.ts";
import { paintWalls } from "./paint-walls.ts";

/** How an event stands to the one that is looked at. */
export type Relation = "same" | "past" | "future" | "concurrent" | "none";

export interface Scene {
  readonly spaceTime: SpaceTime;
  readonly part: VisiblePart;
  readonly grid: DiagramGrid;
  readonly colours: DiagramColours;
  /** What lies behind it has happened. */
  readonly cursor: number;
  /** Whether a step has; by time, several of them stand above each other. */
  readonly happened: (step: number) => boolean;
  readonly relation: (step: number) => Relation;
  /** Whether somebody looks at an event, so that the others stand back. */
  readonly focused: boolean;
  readonly marked: { readonly at: number; readonly processes: readonly number[] } | null;
  /** From here on the run went another way than the one before it. */
  readonly leftAt: number | null;
  /** The step at each position of the order. */
  readonly stepsAt: ReadonlyMap<number, number>;
  readonly laneWalls: LaneWalls;
  /** What clocks show after a step. */
  readonly clocks: ReadonlyMap<number, string>;
}

const later = 0.3;
const standingBack = 0.22;
/** Below this, in pixels a unit, words and arrow heads would only be noise. */
const unitForWords = 15;
const unitForHeads = 5;
const noteLength = 16;

export function paintDiagram(context: CanvasRenderingContext2D, scene: Scene): void {
  const { grid, colours } = scene;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, grid.width, grid.height);
  paintAxis(context, scene);
  paintMarkedColumn(context, scene);
  paintWalls(context, scene);
  paintLanes(context, scene);
  paintSpans(context, scene);
  paintArrows(context, scene);
  for (const event of scene.part.events) paintEvent(context, scene, event);
  context.globalAlpha = 1;
  paintCuts(context, scene);
  if (grid.unit >= unitForWords) {
    paintNotes(context, scene);
    paintClocks(context, scene);
  }
  paintLeaving(context, scene);
  paintCursor(context, scene);
}

function paintLeaving(context: CanvasRenderingContext2D, { grid, colours, leftAt }: Scene): void {
  if (leftAt === null) return;
  const x = grid.x(leftAt) - Math.min(grid.unit / 2, 8);
  stroke(context, colours.cut, 2, [2, 4], x, 0, x, grid.height);
}

function paintMarkedColumn(context: CanvasRenderingContext2D, scene: Scene): void {
  const { marked, grid, colours } = scene;
  if (marked === null) return;
  context.fillStyle = colours.fault;
  context.globalAlpha = 0.12;
  context.fillRect(grid.x(marked.at) - 9, 0, 18, grid.height);
  context.globalAlpha = 1;
}

function paintLanes(context: CanvasRenderingContext2D, { spaceTime, grid, colours }: Scene): void {
  for (const { process, alive } of spaceTime.lanes) {
    const y = grid.y(process);
    stroke(context, colours.fault, 1, [1, 5], gutter - 8, y, grid.width, y);
    for (const { from, to, open } of alive) {
      const right = open ? grid.width : grid.x(to);
      const left = Math.max(gutter - 8, grid.x(from));
      if (right > left) stroke(context, colours.rule, 2, [], left, y, right, y);
    }
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  dashes: number[],
  ...[x1, y1, x2, y2]: readonly [number, number, number, number]
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dashes);
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
  context.setLineDash([]);
}

function paintSpans(
  context: CanvasRenderingContext2D,
  { part, grid, colours, cursor }: Scene,
): void {
  for (const { kind, process, from, to } of part.stays) {
    const half = kind === "inside" ? 9 : 4;
    context.globalAlpha = from > cursor ? later : 1;
    context.fillStyle = kind === "inside" ? colours.inside : colours.waiting;
    const left = Math.max(-10, grid.x(from));
    const right = Math.min(grid.width + 10, Math.max(left + 2, grid.x(to)));
    context.beginPath();
    context.roundRect(left, grid.y(process) - half, right - left, 2 * half, 3);
    context.fill();
  }
  for (const { process, from, to, ending } of part.timers) {
    context.globalAlpha = from > cursor ? later : 1;
    const y = grid.y(process) + 13;
    const right = Math.min(grid.width + 10, grid.x(to));
    stroke(context, colours.quiet, 1, [1, 2], Math.max(-10, grid.x(from)), y, right, y);
    if (ending === "fired") stroke(context, colours.quiet, 1, [1, 2], right, y, right, y - 9);
  }
  context.globalAlpha = 1;
}

function paintArrows(context: CanvasRenderingContext2D, scene: Scene): void {
  const { part, spaceTime, colours, happened, focused, relation } = scene;
  const places = new Map(spaceTime.types.map((type, index) => [type, index]));
  for (const arrow of part.arrows) {
    const type = places.get(arrow.type) ?? 0;
    const isFar = focused && relation(arrow.sendStep) === "concurrent";
    context.globalAlpha = isFar ? standingBack : happened(arrow.sendStep) ? alphaOf(arrow) : later;
    paintArrow(context, scene, arrow, colours.type(type), typeDashes(type));
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function alphaOf({ kind }: Arrow): number {
  return kind === "in-flight" ? 0.65 : 1;
}

function paintArrow(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  arrow: Arrow,
  colour: string,
  dashes: number[],
): void {
  const way = arrowWay(arrow, grid);
  context.strokeStyle = colour;
  context.lineWidth = 1.4;
  context.setLineDash(grid.unit < unitForHeads ? [] : dashes);
  context.beginPath();
  context.moveTo(...way.start);
  context.quadraticCurveTo(...way.bend, ...way.end);
  context.stroke();
  if (arrow.kind === "dropped") {
    context.setLineDash([]);
    paintMark(context, "crash", way.end[0], way.end[1], colours, 4);
  } else if (grid.unit >= unitForHeads) {
    const [tip, left, right] = headOf(way);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(...tip);
    context.lineTo(...left);
    context.lineTo(...right);
    context.fill();
  }
}

function paintEvent(context: CanvasRenderingContext2D, scene: Scene, event: LaneEvent): void {
  const { grid, colours, happened, focused, relation } = scene;
  const [x, y] = [grid.x(event.at), grid.y(event.process)];
  const how = focused ? relation(event.step) : "none";
  context.globalAlpha =
    how === "concurrent" ? standingBack : !happened(event.step) && how === "none" ? later : 1;
  paintMark(context, event.kind, x, y, colours, grid.unit < unitForHeads ? 3 : 6);
  if (how === "none" || how === "concurrent") return;
  context.strokeStyle = how === "same" ? colours.cursor : colours.ink;
  context.lineWidth = how === "same" ? 2.5 : 1.2;
  context.setLineDash(how === "future" ? [2, 2] : []);
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

function paintNotes(
  context: CanvasRenderingContext2D,
  { part, grid, colours, happened }: Scene,
): void {
  context.font = "11px system-ui, sans-serif";
  context.textAlign = "center";
  context.lineJoin = "round";
  const ends = new Map<number, number>();
  for (const { process, at, notes, kind, step } of part.events) {
    const [text] = kind === "failure" ? ["failure"] : notes;
    if (text === undefined) continue;
    const words = shorten(text, noteLength);
    const half = context.measureText(words).width / 2 + 3;
    // Words at either end of the run move in rather than being cut.
    const first = gutter - 6 - grid.scrolled + half;
    const x = Math.max(first, Math.min(grid.x(at), grid.end - half));
    if ((ends.get(process) ?? -Infinity) > x - half) continue;
    ends.set(process, x + half);
    context.globalAlpha = happened(step) ? 1 : later;
    context.strokeStyle = colours.ground;
    context.lineWidth = 4;
    context.strokeText(words, x, grid.y(process) - 13);
    context.fillStyle = kind === "failure" ? colours.fault : colours.ink;
    context.fillText(words, x, grid.y(process) - 13);
  }
  context.globalAlpha = 1;
}

/** Below the lane, beside whatever moved the clock; where two would meet, the first stays. */
function paintClocks(
  context: CanvasRenderingContext2D,
  { part, grid, colours, clocks, happened }: Scene,
): void {
  context.font = "10px system-ui, sans-serif";
  context.textAlign = "left";
  const ends = new Map<number, number>();
  for (const { process, at, step } of part.events) {
    const text = clocks.get(step);
    const x = grid.x(at) + 4;
    if (text === undefined || (ends.get(process) ?? -Infinity) > x) continue;
    ends.set(process, x + context.measureText(text).width + 4);
    context.globalAlpha = happened(step) ? 1 : later;
    context.strokeStyle = colours.ground;
    context.lineWidth = 3;
    context.strokeText(text, x, grid.y(process) + 13);
    context.fillStyle = colours.cut;
    context.fillText(text, x, grid.y(process) + 13);
  }
  context.globalAlpha = 1;
}

function paintCursor(context: CanvasRenderingContext2D, { grid, colours, cursor, marked }: Scene) {
  const x = grid.x(cursor) + Math.min(grid.unit / 2, 10);
  stroke(context, colours.cursor, 2, [], x, 0, x, grid.height);
  context.fillStyle = colours.cursor;
  context.beginPath();
  context.moveTo(x - 6, 0);
  context.lineTo(x + 6, 0);
  context.lineTo(x, 8);
  context.fill();
  if (marked === null) return;
  for (const process of marked.processes) {
    context.strokeStyle = colours.fault;
    context.lineWidth = 2.5;
    context.beginPath();
    context.arc(grid.x(marked.at), grid.y(process), 13, 0, 2 * Math.PI);
    context.stroke();
  }
}
