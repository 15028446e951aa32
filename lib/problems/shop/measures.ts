/** What happened in the shop, in numbers. */

import type { Trace } from "../../sim/trace.ts";
import type { MessageCount } from "../message-count.ts";
import { countMessages } from "../message-count.ts";

export interface ShopMeasures {
  readonly messages: MessageCount;
  readonly sales: number;
  /** The count the shop has in the end; null when nothing was sold. */
  readonly count: number | null;
  /** For each visit that ended, how long it took. */
  readonly visitTicks: readonly number[];
}

export function measureShop(trace: Trace): ShopMeasures {
  const cameAt = new Map<number, number>();
  const visitTicks: number[] = [];
  let sales = 0;
  let count: number | null = null;
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind !== "call" && kind !== "announce") continue;
    const { name, process, time, value } = trace.step(index);
    if (name === "buy") cameAt.set(process, time);
    else if (name === "leave") visitTicks.push(time - (cameAt.get(process) ?? time));
    else if (name === "sold" && typeof value === "object" && value !== null && "count" in value) {
      sales += 1;
      count = Number(value.count);
    }
  }
  return { messages: countMessages(trace), sales, count, visitTicks };
}
