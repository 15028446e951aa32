"use client";
// A run as a file: a log for ShiViz, a Mermaid diagram, a picture, or all of it as JSON.
import { mermaidDiagram } from "../../../lib/view/mermaid.ts";
import type { exportFormats } from "../../../lib/view/shell-completion.ts";
import { shivizLog } from "../../../lib/view/shiviz.ts";
import { spaceTimeOf } from "../../../lib/view/space-time.ts";
import { drawSpaceTime } from "../../../lib/view/space-time-svg.ts";
import { svgText } from "../../../lib/view/svg.ts";
import type { TraceViews } from "./trace-views.ts";

export type ExportFormat = (typeof exportFormats)[number];

const kinds: { readonly [Format in ExportFormat]: readonly [ending: string, type: string] } = {
  shiviz: ["log", "text/plain"],
  mermaid: ["mmd", "text/plain"],
  svg: ["svg", "image/svg+xml"],
  png: ["png", "image/png"],
  json: ["json", "application/json"],
};

/** Pixels of a picture on a dense screen, and the widest that browsers draw without failing. */
const pixelRatio = 2;
const widthMax = 8000;
const unitPixels = 24;

export async function saveRun(format: ExportFormat, views: TraceViews): Promise<string> {
  const [ending, type] = kinds[format];
  const name = `tiebreak-${views.report.traceHash.slice(0, 8)}.${ending}`;
  const content = format === "png" ? await pictureOf(views) : textOf(format, views);
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
  return `Saved as ${name}.`;
}

function textOf(format: Exclude<ExportFormat, "png">, { trace, report, processes }: TraceViews) {
  switch (format) {
    case "shiviz":
      return shivizLog(trace, processes);
    case "mermaid":
      return mermaidDiagram(trace, processes);
    case "json":
      return `${JSON.stringify(report, null, 1)}\n`;
    case "svg": {
      const { drawing } = drawingOf({ trace, report });
      return svgText(drawing);
    }
  }
}

function drawingOf({ trace, report }: Pick<TraceViews, "trace" | "report">) {
  const spaceTime = spaceTimeOf(trace, report.scenario, "order");
  const unit = Math.min(unitPixels, widthMax / pixelRatio / (spaceTime.length + 4));
  const drawing = drawSpaceTime(spaceTime, { id: "run", title: "A run", unit });
  return {
    drawing,
    width: Number(drawing.attributes.width),
    height: Number(drawing.attributes.height),
  };
}

async function pictureOf(views: TraceViews): Promise<Blob> {
  const { drawing, width, height } = drawingOf(views);
  const picture = new Image();
  // On paper and in slides, whatever the reader's screen looks like.
  const attributes = { ...drawing.attributes, style: "color-scheme:light" };
  const text = svgText({ ...drawing, attributes });
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round(height * pixelRatio);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Cannot draw here.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(pixelRatio, pixelRatio);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("Cannot draw a picture of this size."));
      else resolve(blob);
    }, "image/png");
  });
}
