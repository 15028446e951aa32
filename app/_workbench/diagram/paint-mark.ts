// The small shapes of events on a canvas, the same as in the drawings of lib/view.
import type { LaneEvent } from "../../../lib/view/space-time.ts";
import type { DiagramColours } from "./diagram-colours.ts";

export function paintMark(
  context: CanvasRenderingContext2D,
  kind: LaneEvent["kind"],
  x: number,
  y: number,
  colours: DiagramColours,
  size: number,
): void {
  const isFault = kind === "crash" || kind === "failure";
  context.fillStyle = colours.ink;
  context.strokeStyle = isFault ? colours.fault : colours.ink;
  context.lineWidth = isFault ? 2.2 : 1.5;
  context.beginPath();
  switch (kind) {
    case "deliver":
      context.arc(x, y, size / 2, 0, 2 * Math.PI);
      context.fill();
      return;
    case "call":
      context.fillRect(x - size / 2, y - size / 2, size, size);
      return;
    case "fire":
      context.moveTo(x, y - 5);
      context.lineTo(x + 5, y + 4);
      context.lineTo(x - 5, y + 4);
      context.fill();
      return;
    case "recover":
      context.arc(x, y, 5, 0, 2 * Math.PI);
      context.stroke();
      return;
    case "crash":
      context.moveTo(x - size, y - size);
      context.lineTo(x + size, y + size);
      context.moveTo(x + size, y - size);
      context.lineTo(x - size, y + size);
      context.stroke();
      return;
    case "failure":
      context.arc(x, y, 7, 0, 2 * Math.PI);
      context.stroke();
  }
}
