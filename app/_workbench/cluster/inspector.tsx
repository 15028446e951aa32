"use client";
// What is selected, and what can be done to it now. Every button stands for a command.
import { memo } from "react";
import { cursorAtStep } from "../../../lib/view/cursor-stops.ts";
import type { Flight } from "../../../lib/view/history.ts";
import { lineWords, sendingLines } from "../../../lib/view/line-words.ts";
import { flightCommand, type Moment } from "../../../lib/view/moment.ts";
import { partName } from "../../_parts/elements/part-name.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";
import { CommandButton } from "./command-button.tsx";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };
type ViewProps = Props & { readonly cursor: number };

export const Inspector = memo(function Inspector({ panel, views, cursor }: ViewProps) {
  const selection = useStore(panel.store, (state) => state.selection);
  const notice = useStore(panel.store, (state) => state.notice);
  const moment = views.momentAt(cursor);
  const flight =
    selection?.kind === "flight"
      ? moment.flights.find(({ from }) => from === selection.step)
      : undefined;
  return (
    <div className="inspector" {...partName("Selected")}>
      {notice !== null && <p className="trouble">{notice}</p>}
      {flight !== undefined ? (
        <FlightDetails panel={panel} views={views} flight={flight} />
      ) : selection?.kind === "process" ? (
        <ProcessDetails panel={panel} views={views} moment={moment} process={selection.process} />
      ) : (
        <NextChoices panel={panel} views={views} moment={moment} />
      )}
    </div>
  );
});

function FlightDetails({ panel, views, flight }: Props & { readonly flight: Flight }) {
  const { sender, receiver, number, copy, message, sentAt, from } = flight;
  const { type = "", ...fields } = message ?? {};
  const sent = cursorAtStep(views.stops, from);
  const source = panel.cluster.store.get().source ?? "";
  const lines = sendingLines(source, views.lines.at(sent), type);
  return (
    <>
      <p className="inspector-title">
        <code>{type}</code> from p{sender} to p{receiver}
      </p>
      <dl>
        {Object.entries(fields).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{views.tellPart(name, value)}</dd>
          </div>
        ))}
        <div>
          <dt>sent</dt>
          <dd>
            at tick {sentAt}, step {from}
            {lines.length > 0 && `, ${lineWords(lines)}`}; number {number} on its channel
            {copy > 0 && `, copy ${copy}`}
          </dd>
        </div>
      </dl>
      <div className="inspector-actions">
        <CommandButton panel={panel} command={flightCommand("deliver", flight)}>
          Deliver now
        </CommandButton>
        <CommandButton panel={panel} command={flightCommand("drop", flight)}>
          Drop
        </CommandButton>
        <CommandButton panel={panel} command={flightCommand("duplicate", flight)}>
          Duplicate
        </CommandButton>
        <CommandButton panel={panel} command={`goto ${from}`}>
          Where it was sent
        </CommandButton>
        <Deselect panel={panel} />
      </div>
    </>
  );
}

function Deselect({ panel }: { readonly panel: PanelSession }) {
  return (
    <button
      type="button"
      className="button quiet"
      onClick={() => panel.store.set({ selection: null })}
    >
      Close
    </button>
  );
}

type ProcessProps = Props & { readonly moment: Moment; readonly process: number };

function ProcessDetails({ panel, views, moment, process }: ProcessProps) {
  const { alive = true, timers = [] } = moment.processes[process] ?? {};
  const isCut = (to: number) =>
    moment.cuts.some(({ sender, receiver }) => sender === process && receiver === to);
  const others = moment.processes.map((one) => one.process).filter((one) => one !== process);
  const { operations } = views.report.scenario;
  const calls = Object.keys(operations).filter(() => alive);
  return (
    <>
      <p className="inspector-title">
        p{process}
        {alive ? "" : " is down"}
      </p>
      <div className="inspector-actions">
        <CommandButton panel={panel} command={alive ? `crash p${process}` : `recover p${process}`}>
          {alive ? "Crash" : "Recover"}
        </CommandButton>
        {calls.map((name) => (
          <CommandButton key={name} panel={panel} command={`${name} p${process}`}>
            Call {name}
          </CommandButton>
        ))}
        {timers.map((timer) => (
          <CommandButton key={timer} panel={panel} command={`fire p${process} ${timer}`}>
            Fire {timer}
          </CommandButton>
        ))}
        <Deselect panel={panel} />
      </div>
      <div className="inspector-actions">
        <span className="quiet">Links from here:</span>
        {others.map((to) => (
          <CommandButton
            key={to}
            panel={panel}
            command={`${isCut(to) ? "heal" : "cut"} p${process}→p${to}`}
          >
            {isCut(to) ? "Heal" : "Cut"} to p{to}
          </CommandButton>
        ))}
      </div>
    </>
  );
}

const offeredMax = 12;

function NextChoices({ panel, views, moment }: Props & { readonly moment: Moment }) {
  const isEnd = moment.cursor >= views.trace.length;
  const offered = isEnd
    ? views.report.possible
    : moment.flights.map((flight) => flightCommand("deliver", flight));
  const [over, ask] = isEnd
    ? ["Nothing is left to do, unless you break something: choose a process.", "What happens next?"]
    : ["Nothing is in flight here.", "Or, from here, instead:"];
  return (
    <>
      <p className="inspector-title">{offered.length === 0 ? over : ask}</p>
      <div className="inspector-actions">
        {offered.slice(0, offeredMax).map((choice) => (
          <CommandButton key={choice} panel={panel} command={choice}>
            <code>{choice}</code>
          </CommandButton>
        ))}
        {offered.length > offeredMax && (
          <span className="quiet">and {offered.length - offeredMax} more</span>
        )}
        {(offered.length > 0 || !isEnd) && (
          <CommandButton panel={panel} command="continue">
            Go on from here
          </CommandButton>
        )}
      </div>
    </>
  );
}
