"use client";
// Play, pause, one choice on, one back, anywhere at once, and to the next event of something.
import { memo, useEffect, useId } from "react";
import { stopsBefore } from "../../../lib/view/cursor-stops.ts";
import { Icon, type IconName } from "../../_parts/elements/icon.tsx";
import { useStore } from "../../_parts/store/use-store.ts";
import { describeHere } from "../panel/describe-run.ts";
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
        aria-valuetext={`after choice ${place} of ${count}`}
        min={0}
        max={count}
        value={place}
        onChange={({ target }) => {
          const wanted = Number(target.value);
          panel.moveTo(wanted === 0 ? 0 : (views.stops[wanted - 1]?.cursor ?? 0));
        }}
      />
      <output className="transport-place">
        {place} / {count}
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
        {describeHere(panel).split("\n")[0]}
      </p>
    </div>
  );
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

const JumpForm = memo(function JumpForm({ panel, views }: Props) {
  const id = useId();
  const processes = Array.from({ length: views.processes }, (_, process) => `p${process}`);
  const target = () => {
    const field = document.getElementById(id);
    return field instanceof HTMLSelectElement ? field.value : "";
  };
  return (
    <div className="jump">
      <label htmlFor={id}>Jump to</label>
      <select id={id} defaultValue="p0">
        <optgroup label="Process">
          {processes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </optgroup>
        <optgroup label="Message, call, timer">
          {views.names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </optgroup>
      </select>
      <IconButton
        icon="previous"
        label="Previous such event"
        onClick={() => void panel.act(`previous ${target()}`)}
      />
      <IconButton
        icon="next"
        label="Next such event"
        onClick={() => void panel.act(`next ${target()}`)}
      />
    </div>
  );
});
