/** Measures what a lock costs: light load, heavy load, and two that meet. */

import { expect } from "vitest";
import { countMessages } from "../../lib/problems/message-count.ts";
import { measureMutex, messagesBetweenEntries } from "../../lib/problems/mutex/measures.ts";
import { requestsOf } from "../../lib/problems/mutex/requests.ts";
import { acquisition, heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Workload } from "../../lib/problems/workload.ts";
import { forSome } from "../../lib/problems/workload.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import type { Trace } from "../../lib/sim/trace.ts";
import { finish } from "./judge.ts";
import type { MutexAlgorithm, Price } from "./mutex-algorithms.ts";

/** From the least to the most; null when there was nothing to measure. */
export type Range = readonly [least: number, most: number] | null;

export interface MutexFigures {
  /** Null where the messages never cease. */
  readonly lightMessages: Range;
  readonly heavyMessages: number;
  readonly clientDelay: Range;
  /** Under heavy load. */
  readonly syncDelay: Range;
  /** Values in the largest message, its type left aside. */
  readonly messageSize: number;
}

/** Longer than a token takes once round the largest ring, resting everywhere. */
const gapTicks = 450;

/** Four in turn, twice in a row each: once after another process, once after itself. */
function lightTurns(processes: number): Workload {
  const some = [...new Set([0, 1, processes >> 1, processes - 1])];
  return forSome(some, (id) => [
    acquisition(2 * some.indexOf(id) * gapTicks),
    acquisition(gapTicks),
  ]);
}

function alwaysWanted({ askers }: MutexAlgorithm, processes: number): Workload {
  const [first = [], ...others] = heavyLoad(processes, 2);
  return askers === "everybody" ? [first, ...others] : [[], ...others];
}

function run(algorithm: MutexAlgorithm, processes: number, workload: Workload): Trace {
  const source = {
    processes,
    network: unitNetwork,
    workload,
    ...algorithm.setting(processes),
  };
  const limits = { stepLimit: 400_000, tickLimit: 10 * gapTicks };
  return finish({ program: algorithm.program, source, limits }).run.cluster.trace;
}

export function measureAlgorithm(algorithm: MutexAlgorithm, processes: number): MutexFigures {
  const light = run(algorithm, processes, lightTurns(processes));
  const heavy = run(algorithm, processes, alwaysWanted(algorithm, processes));
  const endless = isEndless(algorithm, processes);
  return {
    lightMessages: rangeOf(endless ? [] : costsOf(light)),
    heavyMessages: endless ? messagesToLastEntry(heavy) : messagesEach(heavy),
    clientDelay: rangeOf(measureMutex(light).clientDelayTicks),
    syncDelay: rangeOf(measureMutex(heavy).syncDelayTicks),
    messageSize: Math.max(largestMessage(light), largestMessage(heavy)),
  };
}

/** A token that goes round for ever leaves no end of messages to count. */
function isEndless(algorithm: MutexAlgorithm, processes: number): boolean {
  return algorithm.lightMessages(processes) === null;
}

/** From one request to the next: what the entry cost, its release included. */
function costsOf(trace: Trace): number[] {
  const asked = requestsOf(trace).map((request) => request.asked);
  return asked.map((from, place) => countMessages(trace, from, asked[place + 1]).total);
}

function messagesEach(trace: Trace): number {
  return measureMutex(trace).messagesPerEntry ?? Number.NaN;
}

/** From one entry to the next, where messages do not cease when nobody wants in any more. */
function messagesToLastEntry(trace: Trace): number {
  return mean(messagesBetweenEntries(trace));
}

function largestMessage(trace: Trace): number {
  let largest = 0;
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) !== "send") continue;
    largest = Math.max(largest, valuesIn(trace.message(index)) - 1); // without the type
  }
  return largest;
}

function valuesIn(value: Plain): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 0);
}

function rangeOf(values: readonly number[]): Range {
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Throws when a figure is not what the algorithm promises. */
export function expectPrices(
  algorithm: MutexAlgorithm,
  processes: number,
  { lightMessages, heavyMessages, clientDelay, syncDelay }: MutexFigures,
): void {
  const claims: readonly (readonly [string, Range, Price | null])[] = [
    ["messages under light load", lightMessages, algorithm.lightMessages(processes)],
    [
      "messages under heavy load",
      [heavyMessages, heavyMessages],
      algorithm.heavyMessages(processes),
    ],
    ["client delay", clientDelay, algorithm.clientDelay(processes)],
    ["synchronisation delay", syncDelay, algorithm.syncDelay(processes)],
  ];
  for (const [what, measured, price] of claims) {
    if (price === null) continue;
    const where = `${what} of ${algorithm.name} among ${processes}`;
    expect(measured, where).not.toBeNull();
    const [least, most] = measured ?? [Number.NaN, Number.NaN];
    if (price.isReached) expect([least, most], where).toEqual([price.least, price.most]);
    expect(least, where).toBeGreaterThanOrEqual(price.least);
    expect(most, where).toBeLessThanOrEqual(price.most);
  }
}

/** One row of the lesson's table. */
export function tableRow({ name }: MutexAlgorithm, figures: MutexFigures): string {
  const cells = [
    name,
    inWords(figures.lightMessages, "no end"),
    rounded(figures.heavyMessages),
    inWords(figures.clientDelay, "–"),
    inWords(figures.syncDelay, "–"),
    String(figures.messageSize),
  ];
  return `| ${cells.join(" | ")} |`;
}

function inWords(range: Range, otherwise: string): string {
  if (range === null) return otherwise;
  const [least, most] = range;
  return least === most ? String(least) : `${least} to ${most}`;
}

export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
