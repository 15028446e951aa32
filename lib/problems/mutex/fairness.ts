/** In which order requests are granted: how often one is overtaken, how long one waits. */

import type { StepProperty, TraceJudgement, TraceProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import { vectorClocks } from "../../sim/clocks.ts";
import type { Trace } from "../../sim/trace.ts";
import { placeOf } from "./process.ts";
import type { Request } from "./requests.ts";
import { isWaiting, requestsOf } from "./requests.ts";

/** A request that waits, and how often each process has overtaken it. */
type Waiter = readonly [process: number, resource: string, overtaken: readonly number[]];

interface Queue {
  readonly [key: string]: readonly Waiter[] | number | boolean;
  /** In the order they asked. */
  readonly waiting: readonly Waiter[];
  readonly processes: number;
  readonly entered: boolean;
}

/**
 * While a request waits, no process that asked later enters ahead of it more than `limit` times. A
 * limit of 0 is first come, first served by the moment of asking, which few algorithms promise: a
 * request that is still on its way is unknown to the others.
 */
export function boundedBypass(limit: number): StepProperty {
  const times = limit === 1 ? "once" : `${limit} times`;
  return stepProperty<Queue>({
    name: "bounded-bypass",
    kind: "always",
    statement: `Nobody who asked later enters ahead of a waiting process more than ${times}.`,
    watches: ["announce", "call", "crash"],
    begin: ({ processes }) => ({ waiting: [], processes, entered: false }),
    observe: (memory, step) => {
      const resource = String(step.value);
      if (step.kind === "call" && step.name === "acquire") {
        const overtaken = Array.from({ length: memory.processes }, () => 0);
        return { ...memory, waiting: [...memory.waiting, [step.process, resource, overtaken]] };
      }
      if (step.kind === "announce" && step.name === "enter") {
        return { ...memory, waiting: enter(memory.waiting, step.process, resource), entered: true };
      }
      if (step.kind === "crash" && memory.waiting.some(([id]) => id === step.process)) {
        return { ...memory, waiting: memory.waiting.filter(([id]) => id !== step.process) };
      }
      return memory;
    },
    judge: ({ waiting }) => {
      for (const [process, resource, overtaken] of waiting) {
        const other = overtaken.findIndex((count) => count > limit);
        if (other < 0) continue;
        const count = overtaken[other] === 1 ? "once" : `${overtaken[other]} times`;
        const text =
          `p${process} waits for ${placeOf(resource)}, ` +
          `but p${other} asked later and has entered ${count}`;
        return { text, processes: [process, other] };
      }
      return true;
    },
    absent: "nobody entered",
    relevant: ({ entered }) => entered,
  });
}

/** The first request of the process for the resource is granted; those before it are overtaken. */
function enter(waiting: readonly Waiter[], process: number, resource: string): readonly Waiter[] {
  const place = waiting.findIndex(([id, name]) => id === process && name === resource);
  return waiting
    .map((waiter, index): Waiter => {
      const [id, name, overtaken] = waiter;
      if (index >= place || name !== resource) return waiter;
      return [id, name, overtaken.map((count, other) => (other === process ? count + 1 : count))];
    })
    .filter((_, index) => index !== place);
}

/**
 * Requests are granted in happened-before order: when one request can have influenced another, it
 * is granted first. Concurrent requests may be granted in any order.
 */
export const happenedBeforeOrder: TraceProperty = {
  over: "trace",
  name: "happened-before-order",
  kind: "always",
  statement: "When one request happened before another, it is granted first.",
  judgeTrace: (trace, { processes }): TraceJudgement => {
    const requests = requestsOf(trace);
    const clocks = vectorClocks(trace, processes);
    let ordered = false;
    for (const first of requests) {
      for (const second of requests) {
        if (!compete(first, second)) continue;
        if (!clocks.happenedBefore(first.asked, second.asked)) continue;
        ordered = true;
        const step = second.entered;
        if (step === null || wasServed(first, step)) continue;
        const place = placeOf(first.resource);
        const text =
          `p${second.process} entered ${place} at step ${step}, but the request of ` +
          `p${first.process} (step ${first.asked}) happened before its own (step ${second.asked})`;
        return {
          kind: "violated",
          reason: { text, processes: [first.process, second.process] },
          step,
        };
      }
    }
    if (ordered) return { kind: "holds" };
    return { kind: "vacuous", why: "no request of one process happened before one of another" };
  },
};

function compete(first: Request, second: Request): boolean {
  return first.process !== second.process && first.resource === second.resource;
}

/** Granted before that step, or given up by a crash before it. */
function wasServed({ entered, left }: Request, step: number): boolean {
  return (entered !== null && entered < step) || (entered === null && left !== null && left < step);
}

/**
 * No request waits longer than `patienceTicks`. For runs that never come to rest (a token that goes
 * round for ever), where no finite run can show that a wait is endless.
 */
export function noStarvation(patienceTicks: number): TraceProperty {
  return {
    over: "trace",
    name: "no-starvation",
    kind: "eventually",
    statement: `No request waits longer than ${patienceTicks} ticks.`,
    judgeTrace: (trace, _scenario, ending): TraceJudgement => {
      const requests = requestsOf(trace);
      if (requests.length === 0) return { kind: "vacuous", why: "nobody asked" };
      const last = Math.max(0, trace.length - 1);
      for (const request of requests) {
        const end = request.entered ?? request.left ?? last;
        const ticks = trace.time(end) - trace.time(request.asked);
        const stuck = ending === "quiescent" && isWaiting(request);
        if (ticks <= patienceTicks && !stuck) continue;
        const text = describeWait(request, ticks, trace);
        return { kind: "violated", reason: { text, processes: [request.process] }, step: end };
      }
      const open = requests.find(isWaiting);
      if (open === undefined) return { kind: "holds" };
      const why = `the run was cut off while p${open.process} was still waiting`;
      return { kind: "inconclusive", why };
    },
  };
}

function describeWait(
  { process, resource, asked, overtakenBy }: Request,
  ticks: number,
  trace: Trace,
): string {
  const since = `since step ${asked} (tick ${trace.time(asked)})`;
  const times = overtakenBy === 1 ? "once" : `${overtakenBy} times`;
  const others = overtakenBy === 0 ? "" : `, while others who asked later entered ${times}`;
  return `p${process} waited ${ticks} ticks for ${placeOf(resource)}, ${since}${others}`;
}
