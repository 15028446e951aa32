/** Every request for a critical section that a trace shows, from the asking to the leaving. */

import type { Trace } from "../../sim/trace.ts";

export interface Request {
  readonly process: number;
  readonly resource: string;
  /** The step of the call `acquire`. */
  readonly asked: number;
  /** The step of the entry; null while waiting. */
  readonly entered: number | null;
  /** The step of the call `exit`, or of the crash that came first; null while waiting or inside. */
  readonly left: number | null;
  /** How many requests for the same resource that came later were granted earlier. */
  readonly overtakenBy: number;
}

type Draft = { -readonly [Key in keyof Request]: Request[Key] };

/** In the order they were made. */
export function requestsOf(trace: Trace): readonly Request[] {
  const requests: Draft[] = [];
  let open: Draft[] = []; // waiting or inside, in the order they were made
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind !== "call" && kind !== "announce" && kind !== "crash") continue;
    const { name, value, process } = trace.step(index);
    const resource = String(value);
    if (kind === "call" && name === "acquire") {
      const request = {
        process,
        resource,
        asked: index,
        entered: null,
        left: null,
        overtakenBy: 0,
      };
      requests.push(request);
      open.push(request);
    } else if (kind === "announce" && name === "enter") {
      grant(open, process, resource, index);
    } else if (kind === "crash" || name === "exit") {
      for (const request of open) {
        if (request.process !== process) continue;
        if (kind === "call" && (request.entered === null || request.resource !== resource))
          continue;
        request.left = index;
      }
      open = open.filter((one) => one.left === null);
    }
  }
  return requests;
}

function grant(open: readonly Draft[], process: number, resource: string, index: number): void {
  const waiting = open.filter((one) => one.entered === null && one.resource === resource);
  const granted = waiting.find((one) => one.process === process);
  if (granted === undefined) return;
  granted.entered = index;
  for (const other of waiting) if (other.asked < granted.asked) other.overtakenBy += 1;
}

/** Asked, and neither granted nor lost in a crash. */
export function isWaiting({ entered, left }: Request): boolean {
  return entered === null && left === null;
}
