/** The small shapes of a space-time diagram, and where things are in it. */

import type { LaneEvent } from "./space-time.ts";
import type { SvgElement } from "./svg.ts";
import { svg } from "./svg.ts";

/** Where things are, in pixels. */
export interface Grid {
  x(position: number): number;
  y(process: number): number;
  readonly unit: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One shape for each kind of event, so that colour is never the only difference. */
export function drawMark(kind: LaneEvent["kind"], x: number, y: number): SvgElement {
  switch (kind) {
    case "deliver":
      return svg("circle", { class: "st-dot", cx: x, cy: y, r: 3 });
    case "call":
      return svg("rect", { class: "st-dot", x: x - 3, y: y - 3, width: 6, height: 6 });
    case "fire":
      return svg("path", { class: "st-dot", d: polygon(x, y, [0, -5, 5, 4, -5, 4]) });
    case "recover":
      return svg("circle", { class: "st-ring", cx: x, cy: y, r: 5 });
    case "crash":
      return cross(x, y, 6);
    case "failure":
      return svg("circle", { class: "st-fault", cx: x, cy: y, r: 7 });
  }
}

export function cross(x: number, y: number, size: number): SvgElement {
  const [left, right] = [tenth(x - size), tenth(x + size)];
  const [top, bottom] = [tenth(y - size), tenth(y + size)];
  return svg("path", {
    class: "st-fault",
    d: `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`,
  });
}

function polygon(x: number, y: number, offsets: readonly number[]): string {
  const points: string[] = [];
  for (let index = 0; index < offsets.length; index += 2) {
    points.push(`${tenth(x + (offsets[index] ?? 0))} ${tenth(y + (offsets[index + 1] ?? 0))}`);
  }
  return `M${points.join("L")}Z`;
}

export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
