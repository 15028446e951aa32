// Paints the snapshots' cuts over a space-time diagram: what lies to the left is inside.
import { cutDashes, cutWays } from "../../lib/view/cut-way.ts";
import { shorten } from "../../lib/view/format-value.ts";
import type { Scene } from "./paint-diagram.ts";

const nameLength = 12;
/** As faint as everything else that has not happened yet. */
const later = 0.3;

export function paintCuts(
  context: CanvasRenderingContext2D,
  { spaceTime, grid, colours, cursor }: Scene,
): void {
  context.lineWidth = 1.8;
  context.strokeStyle = colours.cut;
  context.fillStyle = colours.cut;
  context.font = "bold 11px system-ui, sans-serif";
  context.textAlign = "left";
  for (const [index, cut] of spaceTime.cuts.entries()) {
    context.globalAlpha = cut.points.every(({ at }) => at > cursor) ? later : 1;
    context.setLineDash([...(cutDashes[index % cutDashes.length] ?? [])]);
    for (const way of cutWays(cut, grid)) {
      context.beginPath();
      for (const [x, y] of way) context.lineTo(x, y);
      context.stroke();
    }
    const [first] = cutWays(cut, grid)[0] ?? [];
    if (first !== undefined) {
      context.fillText(shorten(cut.snapshot, nameLength), first[0] + 3, first[1] + 2);
    }
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}
