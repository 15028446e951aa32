// Paints the snapshots' cuts over a space-time diagram: what lies to the left is inside.
import { type CutPoint, cutDashes, cutWays } from "../../../lib/view/cut-way.ts";
import { shorten } from "../../../lib/view/format-value.ts";
import type { SnapshotCut } from "../../../lib/view/space-time.ts";
import type { Scene } from "./paint-diagram.ts";

const nameLength = 12;
/** As faint as everything else that has not happened yet. */
const later = 0.3;

export function paintCuts(context: CanvasRenderingContext2D, scene: Scene): void {
  context.lineJoin = "round";
  for (const [index, cut] of scene.spaceTime.cuts.entries()) {
    context.globalAlpha = cut.points.every(({ at }) => at > scene.cursor) ? later : 0.8;
    context.lineWidth = 2.8;
    context.strokeStyle = scene.colours.cut;
    context.setLineDash([...(cutDashes[index % cutDashes.length] ?? [])]);
    const ways = cutWays(cut, scene.grid);
    for (const way of ways) {
      context.beginPath();
      for (const [x, y] of way) context.lineTo(x, y);
      context.stroke();
    }
    context.setLineDash([]);
    paintWords(context, scene, cut, ways.at(-1)?.at(-1) ?? [0, 0]);
  }
  context.globalAlpha = 1;
}

/** What each process recorded, and the snapshot's name where the line ends. */
function paintWords(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  { snapshot, points }: SnapshotCut,
  end: CutPoint,
): void {
  context.font = "bold 11px system-ui, sans-serif";
  context.textAlign = "left";
  context.fillStyle = colours.cut;
  // Words stay readable where lines pass behind them.
  context.strokeStyle = colours.ground;
  context.lineWidth = 4;
  const write = (text: string, x: number, y: number) => {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  };
  for (const { process, at, recorded } of points) write(recorded, grid.x(at), grid.y(process) + 16);
  write(shorten(snapshot, nameLength), end[0] - 18, end[1] + 2);
}
