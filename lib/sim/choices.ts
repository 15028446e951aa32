/**
 * Every choice that is possible now without a fault: calls, deliveries, timers, the passing of
 * time. In an asynchronous scenario a timer may fire whenever its own process's clock allows it. In
 * a synchronous one time counts: it may pass only while nothing is due, and a timer fires at its
 * tick, after every envelope whose bound ends there.
 */

import { deliveryBound, timerTicks } from "./bounds.ts";
import type { Choice } from "./choice.ts";
import type { Cluster } from "./cluster.ts";
import type { Envelope } from "./envelope.ts";
import type { LocalProcess } from "./local-process.ts";

/** In a fixed order: calls by process, deliveries by channel, timers by process, then waiting. */
export function choices(cluster: Cluster): Choice[] {
  if (cluster.failure !== null) return [];
  const arrivals = deliverable(cluster);
  const all = calls(cluster);
  for (const { delivery } of arrivals) all.push(delivery);
  const synchronous = cluster.scenario.network.synchrony === "synchronous";
  const others = synchronous ? timedChoices(cluster, arrivals) : untimedFirings(cluster);
  for (const other of others) all.push(other);
  return all;
}

/** Nothing can happen any more unless somebody injects a fault. */
export function isQuiescent(cluster: Cluster): boolean {
  if (cluster.failure !== null) return true;
  const arrivals = deliverable(cluster);
  if (arrivals.length > 0) return false;
  const isAsked = ({ alive, application }: LocalProcess): boolean =>
    alive && application.ready().length > 0;
  if (cluster.processes.some(isAsked)) return false;
  const synchronous = cluster.scenario.network.synchrony === "synchronous";
  return (synchronous ? timedChoices(cluster, arrivals) : untimedFirings(cluster)).length === 0;
}

function calls(cluster: Cluster): Choice[] {
  const found: Choice[] = [];
  for (const { alive, application, facts } of cluster.processes) {
    if (!alive) continue;
    for (const { name, argument } of application.ready()) {
      found.push({ kind: "call", process: facts.id, name, argument });
    }
  }
  return found;
}

/** The list is ordered by channel, so that the oldest of each channel come first (rule N3). */
function deliverable(cluster: Cluster): Envelope[] {
  const { inFlight, scenario } = cluster;
  const isFifo = scenario.network.order === "fifo";
  let oldest: Envelope | undefined;
  return inFlight.list().filter((envelope) => {
    const { from, to, number } = envelope;
    if (oldest === undefined || oldest.from !== from || oldest.to !== to) oldest = envelope;
    return !cluster.isCut(from, to) && (!isFifo || oldest.number === number);
  });
}

function untimedFirings(cluster: Cluster): Choice[] {
  const found: Choice[] = [];
  for (const process of cluster.processes) {
    for (const { timer } of process.timers) {
      if (!process.mayFire(timer)) continue;
      found.push({ kind: "fire", process: process.facts.id, timer });
    }
  }
  return found;
}

function timedChoices(cluster: Cluster, arrivals: readonly Envelope[]): Choice[] {
  const { now, scenario, trace } = cluster;
  const timers = cluster.processes.flatMap(({ timers: active, facts: { id } }) =>
    active.map(({ timer, delayTicks }) => {
      const start = trace.time(cluster.timerStart(id, timer));
      return { process: id, timer, due: start + timerTicks(scenario, id, delayTicks) };
    }),
  );
  if (timers.length === 0) return [];
  const bounds = arrivals.map(({ from, to, message, sentAt }) => {
    return trace.time(sentAt) + deliveryBound(scenario, { from, to, type: message.type });
  });
  if (bounds.some((bound) => bound <= now)) return [];
  const due = timers.filter((timer) => timer.due <= now);
  if (due.length > 0) {
    return due.map(({ process, timer }): Choice => ({ kind: "fire", process, timer }));
  }
  const next = Math.min(...bounds, ...timers.map((timer) => timer.due));
  return [{ kind: "wait", ticks: next - now }];
}
