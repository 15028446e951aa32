/** What snapshots hold, read from a trace, and how to start again from one. */

import { countMessages } from "../../../lib/problems/message-count.ts";
import { cutsOf } from "../../../lib/problems/snapshot/cut.ts";
import type { Channel } from "../../../lib/problems/snapshot/records.ts";
import { channelsOf, sumOf } from "../../../lib/problems/snapshot/records.ts";
import type { Plain } from "../../../lib/sim/plain.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import type { Trace } from "../../../lib/sim/trace.ts";

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

/** What each process is granted so that a new cluster goes on from the recorded state. */
export function restartFrom(state: GlobalState): { readonly [name: string]: Plain }[] {
  return state.balances.map((balance, process) => ({
    balance: balance ?? 0,
    undelivered: state.channels
      .filter(({ to }) => to === process)
      .flatMap(({ from, amounts }) => amounts.map((amount) => ({ from, amount }))),
  }));
}
