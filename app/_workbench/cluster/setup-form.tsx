"use client";
// How the next run is set up: scenario, number of processes, seed, network, workload, faults.
import { useId, useState } from "react";
import { reorderingNetwork } from "../../../lib/sim/network.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import {
  networkName,
  networkWords,
  processesMax,
  withLoad,
  withProcesses,
  withReliability,
} from "../panel/change-scenario.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import { FaultEditor } from "./fault-editor.tsx";

type Props = { readonly panel: PanelSession };

export function SetupForm({ panel }: Props) {
  const { cluster } = panel;
  const { scenarioName, scenario, seed } = useStore(cluster.store, (state) => state.setup);
  const running = useStore(cluster.store, (state) => state.running);
  const change = (changed: typeof scenario) =>
    cluster.changeSetup({ scenario: changed, scenarioName: null });
  const names = Object.keys(cluster.scenarios);
  const { loss, duplication } = scenario.network ?? reorderingNetwork;
  const counts = Array.from({ length: processesMax }, (_, index) => String(index + 1));
  return (
    <form
      className="setup-form"
      onSubmit={(event) => {
        event.preventDefault();
        void panel.act("run");
      }}
    >
      <div className="setup-fields">
        <Choice
          label="Scenario"
          value={scenarioName ?? ""}
          options={[
            ...(scenarioName === null ? [["", "changed by hand"] as const] : []),
            ...names.map((name) => [name, name] as const),
          ]}
          onChange={(name) => void panel.act(`scenario ${name}`)}
        />
        <Choice
          label="Processes"
          value={String(scenario.processes)}
          options={counts.map((count) => [count, count] as const)}
          onChange={(count) => change(withProcesses(scenario, Number(count)))}
        />
        <SeedField seed={String(seed)} onChange={(text) => void panel.act(`seed ${text}`)} />
        <Choice
          label="Network"
          value={networkName(scenario.network) ?? ""}
          options={[
            ...(networkName(scenario.network) === null
              ? [["", "as the lesson has it"] as const]
              : []),
            ...Object.entries(networkWords),
          ]}
          onChange={(name) => void panel.act(`network ${name}`)}
        />
        <Share
          label="Loss"
          value={loss}
          onChange={(value) => change(withReliability(scenario, { loss: value }))}
        />
        <Share
          label="Duplication"
          value={duplication}
          onChange={(value) => change(withReliability(scenario, { duplication: value }))}
        />
        <LoadFields panel={panel} />
      </div>
      <FaultEditor panel={panel} />
      <button type="submit" className="button primary" disabled={running}>
        Run this
      </button>
    </form>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
};

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type SeedProps = { readonly seed: string; readonly onChange: (text: string) => void };

function SeedField({ seed, onChange }: SeedProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Seed</label>
      <input
        key={seed}
        id={id}
        size={6}
        maxLength={40}
        defaultValue={seed}
        autoComplete="off"
        onBlur={({ target }) => {
          const text = target.value.trim().replace(/\s/g, "-");
          if (text !== "" && text !== seed) onChange(text);
        }}
      />
    </div>
  );
}

const shares = [0, 0.05, 0.1, 0.25, 0.5];

type ShareProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function Share({ label, value, onChange }: ShareProps) {
  const known = shares.includes(value) ? shares : [...shares, value].sort((a, b) => a - b);
  return (
    <Choice
      label={label}
      value={String(value)}
      options={known.map((one) => [String(one), `${Math.round(one * 100)} %`] as const)}
      onChange={(text) => onChange(Number(text))}
    />
  );
}

const loads: { readonly [name: string]: { readonly times: number; readonly gapTicks: number } } = {
  once: { times: 1, gapTicks: 0 },
  thrice: { times: 3, gapTicks: 0 },
  often: { times: 20, gapTicks: 0 },
  apart: { times: 2, gapTicks: 100 },
};

function LoadFields({ panel }: Props) {
  const { scenario } = useStore(panel.cluster.store, (state) => state.setup);
  const [chosen, setChosen] = useState("");
  const asked = scenario.workload?.flat()[0]?.name;
  if (asked === undefined) return null;
  return (
    <Choice
      label="Workload"
      value={chosen}
      options={[
        ["", "as it is"],
        ["once", `all ${asked} once, together`],
        ["thrice", `all ${asked} three times`],
        ["often", `all ${asked} twenty times`],
        ["apart", `${asked} one after the other`],
      ]}
      onChange={(name) => {
        setChosen(name);
        const load = loads[name];
        const changed = load === undefined ? null : withLoad(scenario, load);
        if (changed !== null) panel.cluster.changeSetup({ scenario: changed, scenarioName: null });
      }}
    />
  );
}
