"use client";
// Play, pause, one choice on, one back, anywhere at once, and to the next event of something.
import { memo, useEffect, useId, useState } from "react";
import { stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { stepSentence } from "../../../lib/view/step-sentence.ts";
import { Icon, type IconName } from "../../_parts/elements/icon.tsx";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { TraceViews } from "../panel/trace-views.ts";

type Props = { readonly panel: PanelSession; readonly views: TraceViews };

const speeds = [1, 2, 5, 10, 30];

export function Transport({ panel, views }: Props) {
  const cursor = useStore(panel.cluster.store, (state) => state.cursor);
  const playing = useStore(panel.store, (state) => state.playing);
  const speed = useStore(panel.store, (state) => state.speed);
  const count = views.stops.length;
  const place = stopsBefore(views.stops, cursor);
  const here = views.stops[place - 1]?.chosen ?? 0;
  const last = views.stops.at(-1)?.chosen ?? 0;
  const speedId = useId();
  usePlaying(panel, views, playing, speed);
  const play = () => {
    if (!playing && cursor >= views.trace.length) panel.cluster.moveTo(0);
    void panel.act(playing ? "pause" : "play");
  };
  return (
    <div className="transport no-print">
      <div className="transport-buttons">
        <IconButton icon="start" label="To the start" onClick={() => panel.moveTo(0)} />
        <IconButton icon="back" label="Step back" onClick={() => panel.step(-1)} />
        <IconButton
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause" : "Play"}
          onClick={play}
          main
        />
        <IconButton icon="step" label="Step" onClick={() => panel.step(1)} />
        <IconButton
          icon="end"
          label="To the end"
          onClick={() => panel.moveTo(views.trace.length)}
        />
      </div>
      <input
        type="range"
        className="scrubber"
        aria-label="Moment"
        aria-valuetext={`step ${here} of ${last}`}
        min={0}
        max={count}
        value={place}
        onChange={({ target }) => {
          const wanted = Number(target.value);
          panel.moveTo(wanted === 0 ? 0 : (views.stops[wanted - 1]?.cursor ?? 0));
        }}
      />
      <output className="transport-place" data-place={place} data-count={count}>
        {place === 0 ? "start" : `step ${here}`} / {last}
      </output>
      <label htmlFor={speedId} className="transport-speed">
        <span className="visually-hidden">Speed, choices a second</span>
        <select
          id={speedId}
          value={speed}
          onChange={({ target }) => panel.store.set({ speed: Number(target.value) })}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}/s
            </option>
          ))}
        </select>
      </label>
      <JumpForm panel={panel} views={views} />
      <p className="now" aria-live={playing ? "off" : "polite"}>
        {nowWords(views, place)}
      </p>
    </div>
  );
}

function nowWords({ trace, stops, report }: TraceViews, place: number): string {
  const stop = stops[place - 1];
  if (stop === undefined) return "At the beginning: nothing has happened yet.";
  return `Step ${stop.chosen}: ${stepSentence(trace, stop, report.scenario.announcements)}.`;
}

type IconProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly main?: boolean;
  readonly onClick: () => void;
};

function IconButton({ icon, label, main, onClick }: IconProps) {
  return (
    <button
      type="button"
      className={main === true ? "tool main" : "tool"}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function usePlaying(panel: PanelSession, views: TraceViews, playing: boolean, speed: number): void {
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const { cursor } = panel.cluster.store.get();
      if (cursor >= views.trace.length) panel.store.set({ playing: false });
      else panel.stepQuietly(1);
    }, 1000 / speed);
    return () => clearInterval(timer);
  }, [panel, views, playing, speed]);
}

/** What can be looked for by a word; conditions and lines are typed. */
function targetsOf(views: TraceViews): readonly string[] {
  const processes = Array.from({ length: views.processes }, (_, process) => `p${process}`);
  const fields = processes.flatMap((process) =>
    views.fields.names.map((field) => `${process}.${field}`),
  );
  return [...processes, ...views.names, ...fields];
}

const JumpForm = memo(function JumpForm({ panel, views }: Props) {
  const id = useId();
  const [what, setWhat] = useState("p0");
  const jump = (way: "next" | "previous") => void panel.act(`${way} ${what}`);
  return (
    <form
      className="jump"
      onSubmit={(event) => {
        event.preventDefault();
        jump("next");
      }}
    >
      <label htmlFor={id}>Jump to</label>
      <input
        id={id}
        list={`${id}-targets`}
        value={what}
        autoComplete="off"
        spellCheck={false}
        title="p1, a message type, send reply, line 12, p1.clock, when p1.clock > 3"
        onChange={({ target }) => setWhat(target.value)}
      />
      <datalist id={`${id}-targets`}>
        {targetsOf(views).map((one) => (
          <option key={one} value={one} />
        ))}
        <option value="line 12" />
        <option value="when p0.clock > 3" />
      </datalist>
      <IconButton icon="previous" label="Previous such event" onClick={() => jump("previous")} />
      <IconButton icon="next" label="Next such event" onClick={() => jump("next")} />
    </form>
  );
});
