/**
 * Why nothing more happens for those who wait: whom they have told something since they were asked,
 * and what has come back. It does not know the algorithm, so it never says who ought to answer.
 */

import type { Cluster } from "../../sim/cluster.ts";
import type { Trace } from "../../sim/trace.ts";
import { hookOf, listed, sentence } from "./explain-words.ts";

/** A message to a peer that nothing has come back for. */
interface Unanswered {
  readonly peer: number;
  readonly type: string;
  readonly sentAt: number;
  /** The step at which the peer got it; null when it never did. */
  readonly arrivedAt: number | null;
}

const namedAtMost = 3;

/** A sentence for each process that waits. */
export function explainSilence(cluster: Cluster, waiting: readonly number[]): string[] {
  const { processes, trace } = cluster;
  return waiting.map((id) => {
    const open = processes[id]?.application.open.find(({ phase }) => phase === "waiting");
    const call = open?.name ?? "";
    const asked = lastCall(trace, id, call);
    const unanswered = unansweredSince(trace, id, asked);
    const facts = unanswered.length > 0 ? unanswered.map(describe) : [lastHeard(trace, id, asked)];
    const wait = `p${id} has waited since \`${hookOf(call)}\` was called at step ${asked}`;
    return sentence(`${wait}: ${listed(facts, namedAtMost)}`);
  });
}

function lastCall(trace: Trace, process: number, name: string): number {
  for (let index = trace.length - 1; index >= 0; index--) {
    if (trace.kind(index) !== "call" || trace.process(index) !== process) continue;
    if (trace.step(index).name === name) return index;
  }
  return 0;
}

/** The first message to each peer since the given step, unless something has come back for it. */
function unansweredSince(trace: Trace, process: number, since: number): Unanswered[] {
  const first = new Map<number, Unanswered>();
  for (let index = since; index < trace.length; index++) {
    const { kind, process: here, peer, cause, name } = trace.step(index);
    if (here === peer) continue;
    if (kind === "send" && here === process && !first.has(peer)) {
      first.set(peer, { peer, type: name, sentAt: index, arrivedAt: null });
    } else if (kind === "deliver" && peer === process) {
      const known = first.get(here);
      if (known?.sentAt === cause) first.set(here, { ...known, arrivedAt: index });
    } else if (kind === "deliver" && here === process) {
      const arrivedAt = first.get(peer)?.arrivedAt ?? Infinity;
      if (cause > arrivedAt) first.delete(peer);
    }
  }
  return [...first.values()].sort((left, right) => left.peer - right.peer);
}

function describe({ peer, type, sentAt, arrivedAt }: Unanswered): string {
  return arrivedAt === null
    ? `its \`${type}\` of step ${sentAt} never reached p${peer}`
    : `p${peer} got its \`${type}\` at step ${arrivedAt}, and nothing has come back`;
}

/** The last message that reached a process: where nothing is missing, that is worth a look. */
export function lastHeard(trace: Trace, process: number, since = 0): string {
  for (let index = trace.length - 1; index > since; index--) {
    if (trace.kind(index) !== "deliver" || trace.process(index) !== process) continue;
    const { name, peer } = trace.step(index);
    const sender = peer === process ? "itself" : `p${peer}`;
    return `the last that reached p${process} was the \`${name}\` from ${sender}, at step ${index}`;
  }
  return `nothing has reached p${process}${since === 0 ? "" : " since"}`;
}
