/**
 * Why requests are left waiting, read from the trace of a run that has come to rest. It does not
 * know the algorithm, so it says only what the trace shows: who has heard nothing back from whom.
 */

import type { Reason } from "../../check/property.ts";
import { nameProcesses } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";
import { placeOf } from "./process.ts";
import type { Request } from "./requests.ts";
import { isWaiting, requestsOf } from "./requests.ts";

/** Null when nobody is left waiting. */
export function explainWaiting(trace: Trace): Reason | null {
  const requests = requestsOf(trace);
  const waiting = requests.filter(isWaiting);
  if (waiting.length === 0) return null;
  const silent = new Map(waiting.map((one) => [one.process, silentTo(one, trace)]));
  const place = [...new Set(waiting.map((one) => placeOf(one.resource)))].join(" and ");
  const crash = crashInside(requests, trace);
  const cycle = crash === "" ? shortestCycle(silent) : null;
  if (cycle !== null) return { text: describeCycle(cycle, place), processes: cycle };
  const processes = [...silent.keys()];
  const verb = processes.length === 1 ? "waits" : "wait";
  const text = `${nameProcesses(processes)} still ${verb} for ${place}`;
  const known = [crash, overtaking(waiting, requests), silence(silent, trace)];
  const facts = known.filter((one) => one !== "");
  return { text: [text, ...facts].join("; ") + ended(facts.length), processes };
}

function ended(facts: number): string {
  return facts === 0 ? ", and nothing more can happen" : "; nothing more can happen";
}

/**
 * The processes that this one has sent something since it asked, and from which nothing has come
 * back: nothing it got was sent after they had received the first such message.
 */
function silentTo({ process, asked }: Request, trace: Trace): number[] {
  const received = new Map<number, number>();
  const silent = new Set<number>();
  for (let index = asked; index < trace.length; index++) {
    const kind = trace.kind(index);
    const peer = trace.peer(index);
    const here = trace.process(index);
    if (here === peer) continue;
    if (kind === "send" && here === process && !received.has(peer)) {
      received.set(peer, Infinity);
      silent.add(peer);
    } else if (kind === "deliver" && peer === process && received.get(here) === Infinity) {
      if (trace.cause(index) > asked) received.set(here, index);
    } else if (kind === "deliver" && here === process) {
      if (trace.cause(index) > (received.get(peer) ?? Infinity)) silent.delete(peer);
    }
  }
  return [...silent].sort((left, right) => left - right);
}

/** A shortest cycle of silence among those who wait, beginning with its smallest id. */
function shortestCycle(silent: ReadonlyMap<number, readonly number[]>): number[] | null {
  let best: number[] | null = null;
  for (const start of [...silent.keys()].sort((left, right) => left - right)) {
    const cycle = shortestWayBack(start, silent);
    if (cycle !== null && (best === null || cycle.length < best.length)) best = cycle;
  }
  return best;
}

function shortestWayBack(
  start: number,
  silent: ReadonlyMap<number, readonly number[]>,
): number[] | null {
  const seen = new Set([start]);
  const paths = [[start]];
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const next of silent.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

/** "Deadlock: p0 … has heard nothing back from p1, nor p1 from p2, nor p2 from p0". */
function describeCycle(cycle: readonly number[], place: string): string {
  const links = cycle.map((id, index) => [id, cycle[(index + 1) % cycle.length]] as const);
  const [first, ...others] = links.map(([from, to]) =>
    from === cycle[0] ? `p${from} has heard nothing back from p${to}` : `nor p${from} from p${to}`,
  );
  const who = nameProcesses([...cycle].sort((left, right) => left - right));
  return `deadlock: ${who} wait for ${place}; ${[first, ...others].join(", ")}`;
}

/** The last to enter crashed there, so nobody else was told of an exit. */
function crashInside(requests: readonly Request[], trace: Trace): string {
  const entered = requests.filter((one) => one.entered !== null);
  const last = entered.sort((left, right) => (left.entered ?? 0) - (right.entered ?? 0)).at(-1);
  if (last === undefined || last.left === null || trace.kind(last.left) !== "crash") return "";
  return `p${last.process} crashed inside ${placeOf(last.resource)} at step ${last.left}`;
}

function overtaking(waiting: readonly Request[], requests: readonly Request[]): string {
  const starved = waiting.find((one) => one.overtakenBy > 0);
  if (starved === undefined) return "";
  const since = requests.filter(
    (one) => one.resource === starved.resource && one.entered !== null && one.asked > starved.asked,
  );
  const others = [...new Set(since.map((one) => one.process))].sort((left, right) => left - right);
  const times = starved.overtakenBy === 1 ? "once" : `${starved.overtakenBy} times`;
  return `p${starved.process} starves: ${nameProcesses(others)} asked later and entered ${times}`;
}

function silence(silent: ReadonlyMap<number, readonly number[]>, trace: Trace): string {
  for (const [process, peers] of silent) {
    const [peer] = peers;
    if (peer === undefined) continue;
    const down = isDown(peer, trace) ? ", which is down" : "";
    return `p${process} has heard nothing back from p${peer}${down}`;
  }
  return "";
}

function isDown(process: number, trace: Trace): boolean {
  for (let index = trace.length - 1; index >= 0; index--) {
    if (trace.process(index) !== process) continue;
    const kind = trace.kind(index);
    if (kind === "crash") return true;
    if (kind === "recover") return false;
  }
  return false;
}
