// The axis below the lanes: ticks where time is drawn as time, else the numbers of the steps.
import { type AxisMark, axisMarks } from "../../../lib/view/axis-marks.ts";
import { axisHeight, gutter } from "./diagram-grid.ts";
import type { Scene } from "./paint-diagram.ts";

const fontPixels = 10;

export function paintAxis(context: CanvasRenderingContext2D, scene: Scene): void {
  const { grid, colours, spaceTime } = scene;
  const bottom = grid.height - axisHeight;
  context.font = `${fontPixels}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.fillStyle = colours.quiet;
  context.strokeStyle = colours.rule;
  context.lineWidth = 1;
  const isTime = spaceTime.axis === "time";
  for (const { at, text } of marksIn(scene)) {
    const x = grid.x(at);
    if (x < gutter - 10) continue;
    context.globalAlpha = isTime ? 0.55 : 0.3;
    context.beginPath();
    context.moveTo(x, isTime ? 14 : bottom - 5);
    context.lineTo(x, bottom);
    context.stroke();
    context.globalAlpha = 1;
    context.fillText(text, x, grid.height - 3);
  }
  context.textAlign = "left";
  context.fillText(isTime ? "tick" : "step", 8, grid.height - 3);
}

/** By order a place is a step, whose number is that of the list and of the reports. */
function marksIn({ spaceTime, grid, stepsAt }: Scene): readonly AxisMark[] {
  const [from, to] = [grid.positionAt(0), grid.positionAt(grid.width)];
  const end = Math.min(to, spaceTime.length);
  const marks = axisMarks(from, end, grid.unit);
  if (spaceTime.axis === "time") return marks;
  return marks.flatMap(({ at }) => {
    const step = stepsAt.get(at);
    return step === undefined ? [] : [{ at, text: String(step) }];
  });
}
