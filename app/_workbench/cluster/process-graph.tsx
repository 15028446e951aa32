"use client";
// The processes, what the problem draws about them, and what travels between them at this moment.
// Processes and envelopes are buttons: choosing one shows what can be done to it.
import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { counted } from "../../../lib/check/counted.ts";
import type { DrawnProcess, Pointer } from "../../../lib/view/drawn-moment.ts";
import { shorten } from "../../../lib/view/format-value.ts";
import type { Place } from "../../../lib/view/graph-layout.ts";
import type { Flight } from "../../../lib/view/history.ts";
import { type Moment, type ProcessMoment, shareOfWay } from "../../../lib/view/moment.ts";
import { partitionOf, wallsBetween } from "../../../lib/view/partition-walls.ts";
import { aside, placeLabels, type Size } from "../../../lib/view/place-flights.ts";
import { typeStyles } from "../../../lib/view/space-time-style.ts";
import { waitCircle } from "../../../lib/view/wait-circle.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";
import {
  Channels,
  drawnWords,
  nodeRadius,
  Pointers,
  ProcessMarks,
  Queues,
  WaitCircle,
  Walls,
} from "./graph-marks.tsx";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
type ViewProps = Props & { readonly cursor: number };

const [marginX, marginY] = [52, 46];
const flightsMax = 40;

export const ProcessGraph = memo(function ProcessGraph({ panel, views, cursor }: ViewProps) {
  const { plane, box } = usePlane();
  const moment = views.momentAt(cursor);
  const drawn = views.drawnAt(cursor);
  const places = views.layout.places.map((place) => inPixels(place, box));
  const types = views.diagram("order").spaceTime.types;
  const shown = moment.flights.slice(0, flightsMax);
  // Only at the end is it known that nothing more can happen.
  const isOver = cursor >= views.trace.length;
  const isAlive = (process: number) => moment.processes[process]?.alive ?? false;
  return (
    <div className="process-graph" {...partName("Processes and messages in flight")}>
      <div className="graph-plane" ref={plane} style={{ height: box.height }}>
        <svg width={box.width} height={box.height} aria-hidden="true">
          <Links views={views} places={places} moment={moment} box={box} />
          <Pointers pointers={drawn.pointers} places={places} isAlive={isAlive} />
          <WaitCircle circle={isOver ? waitCircle(views.report.verdicts) : []} places={places} />
          {shown.map((flight) => (
            <FlightLine key={keyOf(flight)} flight={flight} places={places} types={types} />
          ))}
        </svg>
        <Channels channels={views.channelsAt(cursor)} places={places} at={at} />
        <Processes panel={panel} moment={moment} places={places} {...drawn} />
        <Flights
          panel={panel}
          views={views}
          cursor={cursor}
          shown={shown}
          places={places}
          types={types}
          box={box}
        />
      </div>
      {moment.flights.length > flightsMax && (
        <p className="quiet">and {moment.flights.length - flightsMax} more in flight</p>
      )}
    </div>
  );
});

/** The picture is drawn in the pixels that there are, so that words keep their size. */
function usePlane() {
  const plane = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(340);
  useEffect(() => {
    const element = plane.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const box: Size = { width, height: Math.round(Math.min(320, Math.max(190, width * 0.6))) };
  return { plane, box };
}

const centre: Place = { x: 0, y: 0 };

function inPixels({ x, y }: Place, { width, height }: Size): Place {
  return { x: marginX + x * (width - 2 * marginX), y: marginY + y * (height - 2 * marginY) };
}

function keyOf({ from, copy }: Flight): string {
  return `${from} ${copy}`;
}

function at({ x, y }: Place): CSSProperties {
  return { left: x, top: y };
}

type LinksProps = {
  readonly views: TraceViews;
  readonly places: readonly Place[];
  readonly moment: Moment;
  readonly box: Size;
};

function Links({ views, places, moment, box }: LinksProps) {
  const { links } = views.layout;
  const { groups, single } = partitionOf(views.processes, moment.cuts, links);
  const walls = groups === null ? [] : wallsBetween(groups, places, box);
  // Where no straight wall can stand, each link shows that it is cut.
  const crossed = groups !== null && walls.length === 0 ? moment.cuts : single;
  return (
    <>
      {links.map(({ from, to }) => (
        <line key={`${from} ${to}`} className="graph-link" {...ends(places[from], places[to])} />
      ))}
      {crossed.map(({ sender, receiver }) => {
        const { x1, y1, x2, y2 } = ends(places[sender], places[receiver]);
        const [x, y] = [x1 + (x2 - x1) * 0.35, y1 + (y2 - y1) * 0.35];
        return (
          <g key={`${sender} ${receiver}`} className="graph-cut">
            <line x1={x1} y1={y1} x2={x2} y2={y2} />
            <path d={`M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}`} />
          </g>
        );
      })}
      <Walls walls={walls} />
    </>
  );
}

function ends(from: Place = centre, to: Place = centre) {
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
}

type FlightLineProps = {
  readonly flight: Flight;
  readonly places: readonly Place[];
  readonly types: readonly string[];
};

function FlightLine({ flight, places, types }: FlightLineProps) {
  const style = types.indexOf(flight.message?.type ?? "") % typeStyles.length;
  const { x1, y1, x2, y2 } = ends(places[flight.sender], places[flight.receiver]);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(-(y2 - y1) / length) * aside, ((x2 - x1) / length) * aside];
  return (
    <line
      className={`graph-flight type-${style}`}
      strokeDasharray={typeStyles[style]?.dashes}
      x1={x1 + dx}
      y1={y1 + dy}
      x2={x2 + dx}
      y2={y2 + dy}
    />
  );
}

type ProcessesProps = {
  readonly panel: PanelSession;
  readonly moment: Moment;
  readonly places: readonly Place[];
  readonly processes: readonly DrawnProcess[];
  readonly pointers: readonly Pointer[];
};

const nothing: DrawnProcess = {
  queues: [],
  hasToken: false,
  figures: [],
  isDark: false,
  trustedBy: 0,
};

function Processes({ panel, moment, places, processes, pointers }: ProcessesProps) {
  const selection = useStore(panel.store, (state) => state.selection);
  const mark = useStore(panel.store, (state) => state.mark);
  return moment.processes.map((process) => {
    const { process: id, alive } = process;
    const place = places[id] ?? centre;
    const drawn = alive ? (processes[id] ?? nothing) : nothing;
    return (
      <ProcessButton
        key={id}
        process={process}
        place={place}
        drawn={drawn}
        words={
          alive
            ? drawnWords(
                drawn,
                pointers.filter(({ from }) => from === id),
              )
            : ""
        }
        isMarked={mark?.processes.includes(id) ?? false}
        isSelected={selection?.kind === "process" && selection.process === id}
        onSelect={() => panel.store.set({ selection: { kind: "process", process: id } })}
      />
    );
  });
}

const conditionWords = { idle: "", waiting: "waiting", inside: "inside" } as const;

type ProcessButtonProps = {
  readonly process: ProcessMoment;
  readonly place: Place;
  readonly drawn: DrawnProcess;
  /** What is drawn about it. */
  readonly words: string;
  readonly isMarked: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

function ProcessButton(props: ProcessButtonProps) {
  const { process, place, drawn, words: drawnAs, isMarked, isSelected, onSelect } = props;
  const { alive, condition, timers } = process;
  const words = alive ? conditionWords[condition] : "down";
  const timerWords = timers.length === 0 ? "" : `, ${counted(timers.length, "timer")} running`;
  const blame = isMarked ? ", to blame" : "";
  return (
    <>
      <button
        type="button"
        className="graph-process"
        style={at(place)}
        data-condition={alive ? condition : "down"}
        data-marked={isMarked}
        data-dark={drawn.isDark}
        aria-pressed={isSelected}
        aria-label={`p${process.process}${words && ` ${words}`}${drawnAs}${timerWords}${blame}`}
        onClick={onSelect}
      >
        <strong>p{process.process}</strong> {words !== "" && <span>{words}</span>}
        {drawn.figures.length > 0 && <small>{shorten(drawn.figures.join(" "), 9)}</small>}
      </button>
      <svg className="graph-badges" width="70" height="60" style={at(place)} aria-hidden="true">
        <ProcessMarks drawn={drawn} place={{ x: 35, y: 44 }} />
      </svg>
      <Queues drawn={drawn} style={at({ x: place.x, y: place.y + nodeRadius + 3 })} />
    </>
  );
}

type FlightsProps = ViewProps & {
  readonly shown: readonly Flight[];
  readonly places: readonly Place[];
  readonly types: readonly string[];
  readonly box: Size;
};

/** As wide as their words, roughly: measuring them would lay out the page. */
const letterPixels = 6.4;
const typeLength = 11;

function Flights({ panel, views, cursor, shown, places, types, box }: FlightsProps) {
  const selection = useStore(panel.store, (state) => state.selection);
  const labels = shown.map((flight) => ({
    from: places[flight.sender] ?? centre,
    to: places[flight.receiver] ?? centre,
    share: 0.28 + 0.44 * shareOfWay(flight, cursor, views.trace.length),
    width: shorten(flight.message?.type ?? "", typeLength).length * letterPixels + 16,
  }));
  const obstacles = places.map((place) => ({ at: place, radius: nodeRadius }));
  const placed = placeLabels(labels, obstacles, box);
  return shown.map((flight, index) => {
    const { sender, receiver, message, from } = flight;
    const text = message === null ? "message" : views.tellMessage(message);
    const type = Math.max(0, types.indexOf(message?.type ?? "")) % typeStyles.length;
    return (
      <button
        key={keyOf(flight)}
        type="button"
        className={`graph-envelope type-${type}`}
        data-token={/token|marker/i.test(message?.type ?? "")}
        style={at(placed[index] ?? centre)}
        aria-pressed={selection?.kind === "flight" && selection.step === from}
        aria-label={`In flight, p${sender} to p${receiver}: ${text}`}
        title={text}
        onClick={() => panel.store.set({ selection: { kind: "flight", step: from } })}
      >
        {shorten(message?.type ?? "", typeLength)}
      </button>
    );
  });
}
