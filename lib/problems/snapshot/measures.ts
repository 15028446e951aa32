/** What snapshots cost and what they hold, and how to start again from one. */

import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Trace } from "../../sim/trace.ts";
import { countMessages } from "../message-count.ts";
import { cutsOf } from "./cut.ts";
import type { Channel } from "./records.ts";
import { channelsOf, sumOf } from "./records.ts";

/** The state of the whole cluster as a snapshot recorded it. */
export interface GlobalState {
  readonly snapshot: string;
  readonly complete: boolean;
  /** By process; null where it was never recorded. */
  readonly balances: readonly (number | null)[];
  readonly channels: readonly (Channel & { readonly amounts: readonly number[] })[];
  readonly money: number;
  /** From the first record to the last. On the unit network a tick is one latency, T. */
  readonly durationTicks: number;
}

export interface SnapshotMeasures {
  readonly states: readonly GlobalState[];
  readonly transfers: number;
  /** Messages that carry no money: the price of observing. */
  readonly controlMessages: number;
}

export function measureSnapshots(trace: Trace, scenario: Scenario): SnapshotMeasures {
  const { total, byType } = countMessages(trace);
  const transfers = byType.transfer ?? 0;
  const states = cutsOf(trace).map((cut): GlobalState => {
    const balances = Array.from({ length: scenario.processes }, (_, process) => {
      return cut.states.get(process)?.balance ?? null;
    });
    const channels = cut.channels.map(({ from, to, amounts }) => ({ from, to, amounts }));
    const steps = [
      ...[...cut.states.values()].map(({ step }) => step),
      ...cut.channels.map(({ step }) => step),
    ];
    const ticks = steps.map((step) => trace.time(step));
    return {
      snapshot: cut.snapshot,
      complete: !balances.includes(null) && channels.length === channelsOf(scenario).length,
      balances,
      channels,
      money: sumOf([
        ...balances.map((balance) => balance ?? 0),
        ...channels.map(({ amounts }) => sumOf(amounts)),
      ]),
      durationTicks: ticks.length === 0 ? 0 : Math.max(...ticks) - Math.min(...ticks),
    };
  });
  return { states, transfers, controlMessages: total - transfers };
}

/** Ticks from the order to the last record, of each complete snapshot. */
export function snapshotTicks(trace: Trace, scenario: Scenario): number[] {
  const ordered = new Map<string, number>();
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) !== "call") continue;
    const { name, value } = trace.step(index);
    const snapshot = String(value);
    if (name === "snapshot" && !ordered.has(snapshot)) ordered.set(snapshot, trace.time(index));
  }
  const channels = channelsOf(scenario).length;
  return cutsOf(trace).flatMap((cut) => {
    const begun = ordered.get(cut.snapshot);
    const isComplete = cut.states.size === scenario.processes && cut.channels.length === channels;
    if (begun === undefined || !isComplete) return [];
    const steps = [...cut.states.values(), ...cut.channels].map(({ step }) => step);
    return [Math.max(...steps.map((step) => trace.time(step))) - begun];
  });
}

/** What each process is granted so that a new cluster goes on from the recorded state. */
export function restartFrom(state: GlobalState): { readonly [name: string]: Plain }[] {
  return state.balances.map((balance, process) => ({
    balance: balance ?? 0,
    undelivered: state.channels
      .filter(({ to }) => to === process)
      .flatMap(({ from, amounts }) => amounts.map((amount) => ({ from, amount }))),
  }));
}
