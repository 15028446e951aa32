/** A space-time diagram in words, for those who cannot see it. The step list has the details. */

import { nameProcesses } from "../check/property.ts";
import type { SpaceTime } from "./space-time.ts";

export function summaryOf(spaceTime: SpaceTime): string {
  const { lanes, length, axis } = spaceTime;
  const last = lanes.length - 1;
  const order = last === 0 ? "p0 alone" : `p0 at the top, p${last} at the bottom`;
  const scale = axis === "time" ? ` ${Math.floor(length)} ticks are shown.` : "";
  const sentences = [
    messages(spaceTime),
    entries(spaceTime),
    snapshots(spaceTime),
    faults(spaceTime),
  ];
  const said = sentences.filter((sentence) => sentence !== "").map((sentence) => ` ${sentence}`);
  return `Time runs from left to right, ${order}.${scale}${said.join("")}`;
}

function messages({ arrows, types }: SpaceTime): string {
  const originals = arrows.filter(({ copy }) => copy === 0);
  if (originals.length === 0) return "No message is sent.";
  const counts = types.map((type) => {
    const count = originals.filter((arrow) => arrow.type === type).length;
    return `${count} ${type}`;
  });
  const noun = originals.length === 1 ? "message" : "messages";
  return `${originals.length} ${noun}: ${counts.join(", ")}.`;
}

function entries({ stays }: SpaceTime): string {
  const inside = stays
    .filter(({ kind }) => kind === "inside")
    .sort((left, right) => left.from - right.from)
    .map(({ process }) => `p${process}`);
  const waiting = stays.filter(({ kind, open }) => kind === "waiting" && open);
  const who = [...new Set(waiting.map(({ process }) => process))];
  const entered = inside.length === 0 ? "" : `Inside, in this order: ${inside.join(", ")}.`;
  if (who.length === 0) return entered;
  const left = `${nameProcesses(who)} still ${who.length === 1 ? "waits" : "wait"} at the end.`;
  return `${entered} ${left}`.trim();
}

function snapshots({ cuts, lanes }: SpaceTime): string {
  const said = cuts.map(({ snapshot, points }) => {
    const whom = points.length === lanes.length ? "everybody" : nameProcesses(recorders(points));
    return `The snapshot ${snapshot} cuts ${whom}.`;
  });
  return said.join(" ");
}

function recorders(points: SpaceTime["cuts"][number]["points"]): number[] {
  return points.map(({ process }) => process);
}

function faults({ events, arrows, linkFaults }: SpaceTime): string {
  const done = (kind: string, verb: string) =>
    events.filter((event) => event.kind === kind).map(({ process }) => `p${process} ${verb}.`);
  const dropped = arrows.filter(({ kind }) => kind === "dropped").length;
  const flying = arrows.filter(({ kind }) => kind === "in-flight").length;
  const links = (kind: string, verb: string) => {
    const count = linkFaults
      .filter((fault) => fault.kind === kind)
      .reduce((sum, fault) => sum + fault.links.length, 0);
    return count === 0 ? [] : [`${count} ${count === 1 ? "link is" : "links are"} ${verb}.`];
  };
  return [
    ...done("crash", "crashes"),
    ...done("recover", "recovers"),
    ...done("failure", "fails: its code threw"),
    ...links("cut", "cut"),
    ...links("heal", "healed"),
    ...(dropped === 0 ? [] : [`${dropped} never ${dropped === 1 ? "arrives" : "arrive"}.`]),
    ...(flying === 0 ? [] : [`${flying} still in flight at the end.`]),
  ].join(" ");
}
