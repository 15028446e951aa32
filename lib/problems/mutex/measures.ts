/**
 * What a run of a mutual exclusion algorithm cost. Times are in ticks; on the unit network, where
 * every delivery takes one tick, they are in message latencies (T).
 */

import type { Trace } from "../../sim/trace.ts";
import type { MessageCount } from "../message-count.ts";
import { countMessages } from "../message-count.ts";
import type { Request } from "./requests.ts";
import { requestsOf } from "./requests.ts";

export interface MutexMeasures {
  readonly messages: MessageCount;
  readonly entries: number;
  /** Null when nobody entered. */
  readonly messagesPerEntry: number | null;
  /** From request to entry, for every request that was granted. */
  readonly waitTicks: readonly number[];
  /** The same for requests that met no other request for the resource: the client delay. */
  readonly clientDelayTicks: readonly number[];
  /** From an exit to the next entry, where that process was already waiting at the exit. */
  readonly syncDelayTicks: readonly number[];
  /** For every request, how many later requests for the resource were granted before it. */
  readonly bypasses: readonly number[];
}

export function measureMutex(trace: Trace): MutexMeasures {
  const requests = requestsOf(trace);
  const messages = countMessages(trace);
  const granted = requests.filter(isGranted);
  const alone = granted.filter((one) => !requests.some((other) => meets(one, other)));
  return {
    messages,
    entries: granted.length,
    messagesPerEntry: granted.length === 0 ? null : messages.total / granted.length,
    waitTicks: granted.map((one) => waited(one, trace)),
    clientDelayTicks: alone.map((one) => waited(one, trace)),
    syncDelayTicks: syncDelays(granted, trace),
    bypasses: requests.map((one) => one.overtakenBy),
  };
}

type Granted = Request & { readonly entered: number };

function isGranted(request: Request): request is Granted {
  return request.entered !== null;
}

function waited({ asked, entered }: Granted, trace: Trace): number {
  return trace.time(entered) - trace.time(asked);
}

/** Whether the other request was waiting or inside at some moment between request and entry. */
function meets(request: Granted, other: Request): boolean {
  if (other === request || other.resource !== request.resource) return false;
  return other.asked < request.entered && (other.left === null || other.left > request.asked);
}

function syncDelays(granted: readonly Granted[], trace: Trace): number[] {
  const byEntry = [...granted].sort((left, right) => left.entered - right.entered);
  return byEntry.flatMap(({ left, resource }) => {
    if (left === null || trace.kind(left) !== "call") return [];
    const next = byEntry.find((one) => one.resource === resource && one.entered > left);
    if (next === undefined || next.asked > left) return [];
    return [trace.time(next.entered) - trace.time(left)];
  });
}

/** Messages sent from each entry to the next: what an entry costs where messages never cease. */
export function messagesBetweenEntries(trace: Trace): readonly number[] {
  const entries = requestsOf(trace)
    .flatMap(({ entered }) => (entered === null ? [] : [entered]))
    .sort((left, right) => left - right);
  return entries.slice(1).map((entry, place) => countMessages(trace, entries[place], entry).total);
}
