// Cuts and partitions: walls between the lanes that nothing passes, and what was cut and healed.
import type { Scene } from "./paint-diagram.ts";

const thickness = 6;

export function paintWalls(context: CanvasRenderingContext2D, scene: Scene): void {
  const { grid, colours, laneWalls } = scene;
  for (const { above, from, to } of laneWalls.walls) {
    const y = (grid.y(above) + grid.y(above + 1)) / 2 - thickness / 2;
    const left = Math.max(-10, grid.x(from));
    const right = Math.min(grid.width + 10, grid.x(to));
    if (right <= left) continue;
    context.fillStyle = colours.fault;
    context.globalAlpha = 0.55;
    context.fillRect(left, y, right - left, thickness);
    context.globalAlpha = 1;
    context.fillStyle = colours.ground;
    for (let brick = left; brick < right; brick += 12) context.fillRect(brick, y + 1, 1, 4);
  }
  paintChanges(context, scene);
}

/** A line where links change, with the groups that it makes, or else with the links. */
function paintChanges(context: CanvasRenderingContext2D, scene: Scene): void {
  const { spaceTime, grid, colours, laneWalls } = scene;
  context.font = "11px system-ui, sans-serif";
  context.textAlign = "left";
  for (const [index, { kind, at, links }] of spaceTime.linkFaults.entries()) {
    const x = grid.x(at);
    if (x < 0 || x > grid.width) continue;
    context.strokeStyle = colours.fault;
    context.lineWidth = 1.2;
    context.setLineDash([3, 3]);
    context.beginPath();
    context.moveTo(x, 12);
    context.lineTo(x, grid.height - 18);
    context.stroke();
    context.setLineDash([]);
    const names = links.map(([from, to]) => `p${from}→p${to}`).join(", ");
    const changed = links.length > 2 ? `${kind} ${links.length} links` : `${kind} ${names}`;
    context.fillStyle = colours.fault;
    context.fillText(laneWalls.words[index] ?? changed, x + 4, 10);
  }
}
