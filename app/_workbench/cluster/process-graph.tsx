"use client";
import { type CSSProperties, memo } from "react";
// The processes and what travels between them at this moment. Processes and envelopes are buttons:
// choosing one shows what can be done to it.
import { counted } from "../../../lib/check/counted.ts";
import { formatMessage, shorten } from "../../../lib/view/format-value.ts";
import type { Place } from "../../../lib/view/graph-layout.ts";
import type { Flight } from "../../../lib/view/history.ts";
import { type Moment, type ProcessMoment, shareOfWay } from "../../../lib/view/moment.ts";
import { typeStyles } from "../../../lib/view/space-time-style.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
type ViewProps = Props & { readonly cursor: number };

const [width, height] = [400, 270];
const [marginX, marginY] = [62, 40];
/** Room beside the line for messages of the other direction. */
const aside = 9;
const flightsMax = 40;

export const ProcessGraph = memo(function ProcessGraph({ panel, views, cursor }: ViewProps) {
  const selection = useStore(panel.store, (state) => state.selection);
  const mark = useStore(panel.store, (state) => state.mark);
  const moment = views.momentAt(cursor);
  const places = views.layout.places.map(inPixels);
  const types = views.diagram("order").spaceTime.types;
  const shown = moment.flights.slice(0, flightsMax);
  return (
    <div className="process-graph" {...partName("Processes and messages in flight")}>
      <div className="graph-plane">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Links views={views} places={places} moment={moment} />
          {shown.map((flight) => (
            <FlightLine key={keyOf(flight)} flight={flight} places={places} types={types} />
          ))}
        </svg>
        {moment.processes.map((process) => (
          <ProcessButton
            key={process.process}
            process={process}
            place={places[process.process] ?? centre}
            isMarked={mark?.processes.includes(process.process) ?? false}
            isSelected={selection?.kind === "process" && selection.process === process.process}
            onSelect={() =>
              panel.store.set({ selection: { kind: "process", process: process.process } })
            }
          />
        ))}
        {shown.map((flight, index) => (
          <FlightButton
            key={keyOf(flight)}
            flight={flight}
            place={placeOf(flight, places, cursor, views.trace.length, rankOf(shown, index))}
            type={types.indexOf(flight.message?.type ?? "")}
            isSelected={selection?.kind === "flight" && selection.step === flight.from}
            onSelect={() => panel.store.set({ selection: { kind: "flight", step: flight.from } })}
          />
        ))}
      </div>
      {moment.flights.length > flightsMax && (
        <p className="quiet">and {moment.flights.length - flightsMax} more in flight</p>
      )}
    </div>
  );
});

const centre: Place = { x: width / 2, y: height / 2 };

function inPixels({ x, y }: Place): Place {
  return { x: marginX + x * (width - 2 * marginX), y: marginY + y * (height - 2 * marginY) };
}

function keyOf({ from, copy }: Flight): string {
  return `${from} ${copy}`;
}

function at({ x, y }: Place): CSSProperties {
  return { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
}

type LinksProps = {
  readonly views: TraceViews;
  readonly places: readonly Place[];
  readonly moment: Moment;
};

function Links({ views, places, moment }: LinksProps) {
  return (
    <>
      {views.layout.links.map(({ from, to }) => (
        <line key={`${from} ${to}`} className="graph-link" {...ends(places[from], places[to])} />
      ))}
      {moment.cuts.map(({ sender, receiver }) => {
        const { x1, y1, x2, y2 } = ends(places[sender], places[receiver]);
        const [x, y] = [x1 + (x2 - x1) * 0.35, y1 + (y2 - y1) * 0.35];
        return (
          <g key={`${sender} ${receiver}`} className="graph-cut">
            <line x1={x1} y1={y1} x2={x2} y2={y2} />
            <path d={`M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}`} />
          </g>
        );
      })}
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
  const [dx, dy] = sideOf(flight, places);
  const { x1, y1, x2, y2 } = ends(places[flight.sender], places[flight.receiver]);
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

/** To the right of the direction, so that two ways stay apart. */
function sideOf({ sender, receiver }: Flight, places: readonly Place[]): readonly [number, number] {
  const { x1, y1, x2, y2 } = ends(places[sender], places[receiver]);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(-(y2 - y1) / length) * aside, ((x2 - x1) / length) * aside];
}

/** How many before it take the same way. */
function rankOf(flights: readonly Flight[], index: number): number {
  const flight = flights[index];
  const isSame = (one: Flight) => one.sender === flight?.sender && one.receiver === flight.receiver;
  return flights.slice(0, index).filter(isSame).length;
}

function placeOf(
  flight: Flight,
  places: readonly Place[],
  cursor: number,
  length: number,
  rank: number,
): Place {
  const { x1, y1, x2, y2 } = ends(places[flight.sender], places[flight.receiver]);
  const [dx, dy] = sideOf(flight, places);
  const ownLoop = flight.sender === flight.receiver ? -34 : 0;
  const share = Math.max(0.22, 0.3 + 0.42 * shareOfWay(flight, cursor, length) - 0.1 * rank);
  return { x: x1 + (x2 - x1) * share + dx, y: y1 + (y2 - y1) * share + dy + ownLoop };
}

const conditionWords = { idle: "", waiting: "waiting", inside: "inside" } as const;

type ProcessButtonProps = {
  readonly process: ProcessMoment;
  readonly place: Place;
  readonly isMarked: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

function ProcessButton({ process, place, isMarked, isSelected, onSelect }: ProcessButtonProps) {
  const { alive, condition, timers } = process;
  const words = alive ? conditionWords[condition] : "down";
  const timerWords = timers.length === 0 ? "" : `, ${counted(timers.length, "timer")} running`;
  return (
    <button
      type="button"
      className="graph-process"
      style={at(place)}
      data-condition={alive ? condition : "down"}
      data-marked={isMarked}
      aria-pressed={isSelected}
      aria-label={`p${process.process}${words === "" ? "" : ` ${words}`}${timerWords}${
        isMarked ? ", to blame" : ""
      }`}
      onClick={onSelect}
    >
      <strong>p{process.process}</strong> {words !== "" && <span>{words}</span>}
    </button>
  );
}

type FlightButtonProps = {
  readonly flight: Flight;
  readonly place: Place;
  readonly type: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

function FlightButton({ flight, place, type, isSelected, onSelect }: FlightButtonProps) {
  const { sender, receiver, message } = flight;
  const text = message === null ? "message" : formatMessage(message);
  return (
    <button
      type="button"
      className={`graph-envelope type-${Math.max(0, type) % typeStyles.length}`}
      style={at(place)}
      aria-pressed={isSelected}
      aria-label={`In flight, p${sender} to p${receiver}: ${text}`}
      onClick={onSelect}
    >
      {shorten(message?.type ?? "", 9)}
    </button>
  );
}
