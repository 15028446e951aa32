"use client";
// What goes wrong in the next run: on a timeline, or aimed at a message.
import { useState } from "react";
import { type Fault, healing, partition } from "../../../lib/sim/fault.ts";
import { readGroups } from "../../../lib/view/shell-command.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { describeFault } from "../panel/describe-fault.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import { FaultTimeline } from "./fault-timeline.tsx";
import { Choice } from "./setup-form.tsx";

type Props = { readonly panel: PanelSession };

export function FaultEditor({ panel }: Props) {
  const { scenario } = useStore(panel.cluster.store, (state) => state.setup);
  const faults = scenario.faults ?? [];
  const change = (changed: readonly Fault[]) =>
    panel.cluster.changeSetup({ scenario: { ...scenario, faults: changed }, scenarioName: null });
  return (
    <fieldset className="fault-editor">
      <legend>What goes wrong</legend>
      <FaultTimeline faults={faults} />
      {faults.length > 0 && (
        <ul>
          {[...faults.entries()].map(([index, fault]) => (
            <li key={`${index} ${describeFault(fault)}`}>
              <span>{describeFault(fault)}</span>
              <button
                type="button"
                className="button small quiet"
                aria-label={`Remove: ${describeFault(fault)}`}
                onClick={() => change(faults.filter((_, place) => place !== index))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewFault
        processes={scenario.processes}
        types={panel.views?.diagram("order").spaceTime.types ?? []}
        onAdd={(fault) => change(inOrder([...faults, fault]))}
      />
    </fieldset>
  );
}

function inOrder(faults: readonly Fault[]): readonly Fault[] {
  const tick = (fault: Fault) => (fault.kind === "at" ? fault.tick : Number.POSITIVE_INFINITY);
  return [...faults].sort((left, right) => {
    return tick(left) === tick(right) ? 0 : tick(left) - tick(right);
  });
}

type NewFaultProps = {
  readonly processes: number;
  readonly types: readonly string[];
  readonly onAdd: (fault: Fault) => void;
};

const kinds = [
  ["crash", "crash"],
  ["recover", "recover"],
  ["partition", "partition"],
  ["heal", "heal a partition"],
  ["drop", "lose a message"],
  ["duplicate", "duplicate a message"],
  ["delay", "delay a message"],
] as const;

type Kind = (typeof kinds)[number][0];
const delayTicks = 50;

function NewFault({ processes, types, onAdd }: NewFaultProps) {
  const [kind, setKind] = useState<Kind>("crash");
  const [tick, setTick] = useState("10");
  const [process, setProcess] = useState("0");
  const [groups, setGroups] = useState("p0 | p1");
  const [type, setType] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const isTimed = kind === "crash" || kind === "recover" || kind === "partition" || kind === "heal";
  const isSplit = kind === "partition" || kind === "heal";
  const add = () => {
    const fault = faultOf(kind, { tick, process, groups, type }, processes);
    setTrouble(fault === null ? "Groups read like `p0 p1 | p2`." : null);
    if (fault !== null) onAdd(fault);
  };
  const ids = Array.from({ length: processes }, (_, id) => [String(id), `p${id}`] as const);
  return (
    <div className="new-fault">
      <Choice
        label="Add"
        value={kind}
        options={kinds}
        onChange={(wanted) => setKind(kinds.find(([one]) => one === wanted)?.[0] ?? "crash")}
      />
      {isTimed && !isSplit && (
        <Choice label="Process" value={process} options={ids} onChange={setProcess} />
      )}
      {isSplit && <Text label="Groups" value={groups} onChange={setGroups} />}
      {!isTimed && (
        <Choice
          label="Type"
          value={type}
          options={[["", "any"], ...types.map((one) => [one, one] as const)]}
          onChange={setType}
        />
      )}
      <Text label={isTimed ? "At tick" : "Which one"} value={tick} onChange={setTick} numeric />
      <button type="button" className="button small" onClick={add}>
        Add
      </button>
      {trouble !== null && <p className="trouble">{trouble}</p>}
    </div>
  );
}

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly numeric?: boolean;
  readonly onChange: (value: string) => void;
};

function Text({ label, value, numeric, onChange }: TextProps) {
  return (
    <label className="field">
      {label}
      <input
        size={numeric === true ? 4 : 12}
        value={value}
        inputMode={numeric === true ? "numeric" : "text"}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface Wanted {
  readonly tick: string;
  readonly process: string;
  readonly groups: string;
  readonly type: string;
}

function faultOf(kind: Kind, wanted: Wanted, processes: number): Fault | null {
  const number = Math.max(0, Math.floor(Number(wanted.tick)) || 0);
  if (kind === "crash" || kind === "recover") {
    return { kind: "at", tick: number, choices: [{ kind, process: Number(wanted.process) }] };
  }
  if (kind === "partition" || kind === "heal") {
    const groups = readGroups(wanted.groups, processes);
    if (groups === null || groups.length < 2) return null;
    const choices = kind === "partition" ? partition(groups) : healing(groups);
    return { kind: "at", tick: number, choices };
  }
  const event = { kind: "send", ...(wanted.type !== "" && { type: wanted.type }) } as const;
  const effect = kind === "delay" ? { kind, ticks: delayTicks } : { kind };
  return { kind: "on", event, nth: Math.max(1, number), effect };
}
