/** What mutual exclusion promises: safety and liveness, judged from entries and exits alone. */

import type { StepProperty } from "../../check/property.ts";
import { nameProcesses, stepProperty } from "../../check/property.ts";
import { placeOf } from "./process.ts";
import { explainWaiting } from "./wait-for.ts";

type Inside = { readonly [resource: string]: readonly number[] };

interface Presence {
  readonly [key: string]: Inside | boolean;
  readonly inside: Inside;
  readonly entered: boolean;
}

/** At no instant are two processes inside the critical section of the same resource. */
export const mutualExclusion: StepProperty = stepProperty<Presence>({
  name: "mutual-exclusion",
  kind: "always",
  statement: "At no instant are two processes inside the critical section of the same resource.",
  watches: ["announce", "call", "crash"],
  begin: () => ({ inside: {}, entered: false }),
  observe: (memory, step) => {
    const resource = String(step.value);
    if (step.kind === "announce" && step.name === "enter") {
      const present = memory.inside[resource] ?? [];
      return {
        inside: { ...memory.inside, [resource]: [...present, step.process] },
        entered: true,
      };
    }
    if (step.kind === "call" && step.name === "exit") {
      return { ...memory, inside: without(memory.inside, step.process, resource) };
    }
    if (step.kind === "crash" && Object.values(memory.inside).flat().includes(step.process)) {
      return { ...memory, inside: withoutAny(memory.inside, step.process) };
    }
    return memory;
  },
  judge: ({ inside }) => {
    for (const [resource, present] of Object.entries(inside)) {
      if (present.length < 2) continue;
      const processes = [...present].sort((left, right) => left - right);
      const both = processes.length === 2 ? "both" : "all";
      return {
        text: `${nameProcesses(processes)} are ${both} inside ${placeOf(resource)}`,
        processes,
      };
    }
    return true;
  },
  absent: "nobody entered",
  relevant: ({ entered }) => entered,
});

function without(inside: Inside, process: number, resource: string): Inside {
  const left = (inside[resource] ?? []).filter((id) => id !== process);
  const { [resource]: _, ...others } = inside;
  return left.length === 0 ? others : { ...others, [resource]: left };
}

function withoutAny(inside: Inside, process: number): Inside {
  return Object.keys(inside).reduce((left, resource) => without(left, process, resource), inside);
}

type Asked = readonly (readonly [process: number, resource: string])[];

interface Waiting {
  readonly [key: string]: Asked | boolean;
  /** Who waits for what. In the order of ids, so that searches merge what differs in time only. */
  readonly waiting: Asked;
  readonly asked: boolean;
}

/**
 * Every request is eventually granted: judged when nothing more can happen. A run that never comes
 * to rest leaves it undecided while somebody waits; `noStarvation` sets a limit for that.
 */
export const progress: StepProperty = stepProperty<Waiting>({
  name: "progress",
  kind: "eventually",
  statement: "Every request is eventually granted.",
  watches: ["announce", "call", "crash"],
  begin: () => ({ waiting: [], asked: false }),
  observe: (memory, step) => {
    const resource = String(step.value);
    if (step.kind === "call" && step.name === "acquire") {
      return { waiting: withRequest(memory.waiting, step.process, resource), asked: true };
    }
    if (step.kind === "announce" && step.name === "enter") {
      return { ...memory, waiting: granted(memory.waiting, step.process, resource) };
    }
    if (step.kind === "crash" && memory.waiting.some(([id]) => id === step.process)) {
      return { ...memory, waiting: memory.waiting.filter(([id]) => id !== step.process) };
    }
    return memory;
  },
  judge: ({ waiting }) => {
    const [first] = waiting;
    if (first === undefined) return true;
    const processes = [...new Set(waiting.map(([id]) => id))];
    const verb = processes.length === 1 ? "waits" : "wait";
    const text = `${nameProcesses(processes)} still ${verb} for ${placeOf(first[1])}`;
    return { text, processes };
  },
  absent: "nobody asked to enter",
  relevant: ({ asked }) => asked,
  explain: (trace) => explainWaiting(trace),
});

function withRequest(waiting: Asked, process: number, resource: string): Asked {
  const place = waiting.findIndex(([id]) => id > process);
  const at = place < 0 ? waiting.length : place;
  return [...waiting.slice(0, at), [process, resource], ...waiting.slice(at)];
}

/** One entry answers one request, even when the process has asked for more. */
function granted(waiting: Asked, process: number, resource: string): Asked {
  const place = waiting.findIndex(([id, name]) => id === process && name === resource);
  return place < 0 ? waiting : waiting.filter((_, index) => index !== place);
}
