"use client";
// What the problem draws between and at the processes: whom they trust, point to and vote for,
// crowns, tokens, queues, walls of a partition, what snapshots recorded of channels.
import { type CSSProperties, useId } from "react";
import type { RecordedChannel } from "../../../lib/view/announced.ts";
import type { DrawnMoment, DrawnProcess, Pointer } from "../../../lib/view/drawn-moment.ts";
import type { Place } from "../../../lib/view/graph-layout.ts";
import type { Wall } from "../../../lib/view/partition-walls.ts";

export const nodeRadius = 28;

type PointersProps = {
  readonly pointers: readonly Pointer[];
  readonly places: readonly Place[];
  readonly isAlive: (process: number) => boolean;
};

const pointerKinds = ["leader", "pointer", "vote", "suspects"] as const;

/** Arrows that say something about whoever they leave; the dead say nothing. */
export function Pointers({ pointers, places, isAlive }: PointersProps) {
  const id = useId();
  return (
    <>
      <defs>
        {pointerKinds.map((kind) => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            className={`graph-pointer ${kind}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0L10 5L0 10z" />
          </marker>
        ))}
      </defs>
      {pointers
        .filter(({ from, to }) => from !== to && isAlive(from))
        .map(({ kind, from, to, name }) => (
          <path
            key={`${kind} ${name} ${from} ${to}`}
            className={`graph-pointer ${kind}`}
            d={arc(places[from], places[to])}
            markerEnd={`url(#${id}-${kind})`}
          />
        ))}
    </>
  );
}

/** Who waits for whom, where nobody can go on any more. */
export function WaitCircle({
  circle,
  places,
}: {
  readonly circle: readonly (readonly [number, number])[];
  readonly places: readonly Place[];
}) {
  const id = useId();
  if (circle.length === 0) return null;
  return (
    <g className="graph-waits">
      <defs>
        <marker
          id={id}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0L10 5L0 10z" />
        </marker>
      </defs>
      {circle.map(([from, to]) => (
        <path
          key={`${from} ${to}`}
          className="wait"
          d={arc(places[from], places[to])}
          markerEnd={`url(#${id})`}
        />
      ))}
    </g>
  );
}

const bend = 0.16;

/** From edge to edge, bent to the left of its direction: messages pass on the right. */
function arc(from: Place = { x: 0, y: 0 }, to: Place = from): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [mx, my] = [(from.x + to.x) / 2 + dy * bend, (from.y + to.y) / 2 - dx * bend];
  const side = nodeRadius * 0.45;
  const ahead = nodeRadius * 0.95;
  const start = `${from.x + ux * ahead + uy * side} ${from.y + uy * ahead - ux * side}`;
  const end = `${to.x - ux * ahead + uy * side} ${to.y - uy * ahead - ux * side}`;
  return `M${start}Q${mx} ${my} ${end}`;
}

export function Walls({ walls }: { readonly walls: readonly Wall[] }) {
  return walls.map((wall) => {
    const way = wall.map(({ x, y }) => `${x} ${y}`).join("L");
    return (
      <g key={way} className="graph-wall">
        <path d={`M${way}`} />
        <path className="bricks" d={`M${way}`} />
      </g>
    );
  });
}

type MarksProps = { readonly drawn: DrawnProcess; readonly place: Place };

/** A crown above who is trusted, a disc where the token is. */
export function ProcessMarks({ drawn, place: { x, y } }: MarksProps) {
  const top = y - nodeRadius;
  return (
    <>
      {drawn.trustedBy > 0 && (
        <path className="graph-crown" d={`M${x - 10} ${top + 1}l-3 -12l7 5l6 -9l6 9l7 -5l-3 12z`} />
      )}
      {drawn.hasToken && (
        <circle
          className="graph-token"
          cx={x + nodeRadius * 0.8}
          cy={y - nodeRadius * 0.75}
          r={8}
        />
      )}
    </>
  );
}

const queueMax = 5;

/** Who waits at a process, first come first. */
export function Queues({ drawn, style }: { drawn: DrawnProcess; style: CSSProperties }) {
  if (drawn.queues.length === 0) return null;
  return (
    <div className="graph-queues" style={style} aria-hidden="true">
      {[...drawn.queues.entries()].map(([index, { name, items }]) => (
        <ol key={`${name} ${index}`} className="graph-queue" title={name}>
          {[...items.slice(0, queueMax).entries()].map(([place, item]) => (
            <li key={`${place} ${item}`}>{item}</li>
          ))}
          {items.length > queueMax && <li>+{items.length - queueMax}</li>}
        </ol>
      ))}
    </div>
  );
}

type ChannelsProps = {
  readonly channels: readonly RecordedChannel[];
  readonly places: readonly Place[];
  readonly at: (place: Place) => CSSProperties;
};

/** What a snapshot holds of a channel, near the process that recorded it. */
export function Channels({ channels, places, at }: ChannelsProps) {
  return channels.map(({ snapshot, from, to, text }) => {
    const [start, end] = [places[from], places[to]];
    if (start === undefined || end === undefined || text === "empty") return null;
    const place = { x: end.x + (start.x - end.x) * 0.36, y: end.y + (start.y - end.y) * 0.36 };
    return (
      <span
        key={`${snapshot} ${from} ${to}`}
        className="graph-channel"
        style={at(place)}
        title={`${snapshot}: in flight from p${from} to p${to}`}
      >
        {text}
      </span>
    );
  });
}

/** Whose votes each process needs: a row for each, a dot for each member. */
export function QuorumGrid({ quorums }: Pick<DrawnMoment, "quorums">) {
  if (quorums.every((quorum) => quorum === null)) return null;
  return (
    <table className="quorum-grid">
      <caption>Quorums</caption>
      <thead>
        <tr>
          <td />
          {[...quorums.keys()].map((process) => (
            <th key={process} scope="col">
              p{process}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...quorums.entries()].map(([process, quorum]) => (
          <tr key={process}>
            <th scope="row">p{process}</th>
            {[...quorums.keys()].map((member) => (
              <td key={member} data-member={quorum?.includes(member) ?? false}>
                {quorum?.includes(member) === true ? "●" : ""}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same in words, for those who do not see it. */
export function drawnWords(
  { queues, hasToken, figures }: DrawnProcess,
  pointers: readonly Pointer[],
): string {
  const verbs = {
    leader: "trusts",
    pointer: "points to",
    vote: "has voted for",
    suspects: "suspects",
  };
  const parts = [
    ...pointers.map(({ kind, to }) => `${verbs[kind]} p${to}`),
    ...queues.map(({ name, items }) => `${name}: ${items.join(", then ")}`),
    ...(hasToken ? ["has the token"] : []),
    ...figures,
  ];
  return parts.map((part) => `, ${part}`).join("");
}
