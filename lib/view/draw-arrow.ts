/** Draws one message of a space-time diagram: delivered, lost on the way, or still in flight. */

import type { Point, Way } from "./arrow-way.ts";
import { arrowWay, headOf } from "./arrow-way.ts";
import type { Grid } from "./draw-mark.ts";
import { cross, tenth } from "./draw-mark.ts";
import type { Arrow } from "./space-time.ts";
import { typeStyles } from "./space-time-style.ts";
import type { SvgElement } from "./svg.ts";
import { svg } from "./svg.ts";

export function drawArrow(arrow: Arrow, grid: Grid, types: readonly string[]): SvgElement {
  const style = types.indexOf(arrow.type) % typeStyles.length;
  const way = arrowWay(arrow, grid);
  const dashes = typeStyles[style]?.dashes ?? "";
  return svg(
    "g",
    { class: `st-type-${style}` },
    svg("path", {
      class: arrow.kind === "in-flight" ? "st-arrow st-flying" : "st-arrow",
      d: pathOf(way),
      ...(dashes === "" ? {} : { "stroke-dasharray": dashes }),
    }),
    arrow.kind === "dropped" ? cross(way.end[0], way.end[1], 4) : head(way),
    svg("title", {}, describe(arrow)),
  );
}

function describe({ kind, from, to, copy, cause, text }: Arrow): string {
  const twin = copy === 0 ? "" : `, copy ${copy}`;
  const message = `p${from}→p${to} ${text()}${twin}`;
  if (kind === "in-flight") return `${message}: still in flight`;
  if (kind === "delivered") return message;
  const reasons = { lost: "lost", cut: "the link is cut", down: `p${to} is down` };
  return `${message}: ${reasons[cause ?? "lost"]}`;
}

function pair([x, y]: Point): string {
  return `${tenth(x)} ${tenth(y)}`;
}

function pathOf({ start, bend, end }: Way): string {
  return `M${pair(start)}Q${pair(bend)} ${pair(end)}`;
}

function head(way: Way): SvgElement {
  return svg("path", { class: "st-head", d: `M${headOf(way).map(pair).join("L")}Z` });
}
