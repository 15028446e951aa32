/** The key below a space-time diagram: only what the diagram shows. */

import { cross, drawMark, tenth } from "./draw-mark.ts";
import { shorten } from "./format-value.ts";
import type { SpaceTime } from "./space-time.ts";
import { typeStyles } from "./space-time-style.ts";
import type { SvgElement } from "./svg.ts";
import { svg } from "./svg.ts";

interface Entry {
  readonly label: string;
  draw(x: number, y: number): SvgElement;
}

const sampleWidth = 20;
const rowHeight = 20;
/** A phone shows this much without scrolling. */
const rowWidthLimit = 305;
/** About what a letter takes; a legend that is a little too wide does no harm. */
const letterWidth = 6.4;
const gap = 10;
const labelLengthLimit = 24;

export interface Legend {
  readonly drawing: SvgElement;
  readonly width: number;
  readonly bottom: number;
}

export function drawLegend(spaceTime: SpaceTime, top: number): Legend {
  let x = 8;
  let y = top + rowHeight / 2;
  let width = 0;
  const children = entriesFor(spaceTime).map((entry) => {
    const label = shorten(entry.label, labelLengthLimit);
    const needed = sampleWidth + 6 + label.length * letterWidth;
    if (x > 8 && x + needed > rowWidthLimit) {
      x = 8;
      y += rowHeight;
    }
    const text = svg("text", { x: x + sampleWidth + 6, y: y + 4 }, label);
    const drawn = svg("g", {}, entry.draw(x, y), text);
    x += needed + gap;
    width = Math.max(width, x);
    return drawn;
  });
  return { drawing: svg("g", {}, ...children), width, bottom: y + rowHeight / 2 + 4 };
}

function entriesFor({ types, stays, events, arrows, timers }: SpaceTime): readonly Entry[] {
  const has = (kind: string) => events.some((event) => event.kind === kind);
  const optional: readonly (readonly [boolean, Entry])[] = [
    [stays.some(({ kind }) => kind === "waiting"), { label: "waiting", draw: bar("waiting", 4) }],
    [stays.some(({ kind }) => kind === "inside"), { label: "inside", draw: bar("inside", 9) }],
    [timers.length > 0, { label: "timer", draw: drawTimerSample }],
    [has("fire"), { label: "timer fires", draw: mark("fire") }],
    [has("crash"), { label: "crash", draw: mark("crash") }],
    [has("recover"), { label: "recovery", draw: mark("recover") }],
    [has("failure"), { label: "code failed", draw: mark("failure") }],
    [arrows.some(({ kind }) => kind === "dropped"), { label: "never arrives", draw: drawLoss }],
  ];
  return [
    ...types.map((type, index) => ({ label: type, draw: arrowSample(index % typeStyles.length) })),
    ...optional.flatMap(([shown, entry]) => (shown ? [entry] : [])),
  ];
}

function arrowSample(style: number): Entry["draw"] {
  const dashes = typeStyles[style]?.dashes ?? "";
  return (x, y) =>
    svg(
      "g",
      { class: `st-type-${style}` },
      svg("path", {
        class: "st-arrow",
        d: `M${tenth(x)} ${y}h${sampleWidth - 6}`,
        ...(dashes === "" ? {} : { "stroke-dasharray": dashes }),
      }),
      svg("path", { class: "st-head", d: `M${tenth(x + sampleWidth)} ${y}l-8 -3.2v6.4Z` }),
    );
}

function bar(kind: string, half: number): Entry["draw"] {
  return (x, y) =>
    svg("rect", {
      class: `st-${kind}`,
      x,
      y: y - half,
      width: sampleWidth,
      height: 2 * half,
      rx: 3,
    });
}

function mark(kind: Parameters<typeof drawMark>[0]): Entry["draw"] {
  return (x, y) => drawMark(kind, x + sampleWidth / 2, y);
}

function drawLoss(x: number, y: number): SvgElement {
  return cross(x + sampleWidth / 2, y, 4);
}

function drawTimerSample(x: number, y: number): SvgElement {
  return svg("path", { class: "st-timer", d: `M${tenth(x)} ${y}h${sampleWidth}` });
}
