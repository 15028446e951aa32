/** What multicasts cost: messages, and the time until they are delivered. */

import type { Trace } from "../../sim/trace.ts";
import type { MessageCount } from "../message-count.ts";
import { countMessages } from "../message-count.ts";
import { isDelivery, isMulticast, payloadOf } from "./history.ts";
import type { Payload } from "./process.ts";

/** One multicast and when it was delivered. On the unit network a tick is one latency, T. */
export interface MulticastTimes {
  readonly payload: Payload;
  readonly sender: number;
  /** From multicasting to delivering, by process; absent where it never was. */
  readonly delayTicks: ReadonlyMap<number, number>;
}

export interface MulticastMeasures {
  readonly messages: MessageCount;
  readonly multicasts: readonly MulticastTimes[];
  /** Messages for each multicast on average; 0 when there was none. */
  readonly messagesEach: number;
  /** The longest time from a multicast to a delivery of it. */
  readonly slowestTicks: number;
}

export function measureMulticast(trace: Trace): MulticastMeasures {
  const started = new Map<Payload, { sender: number; time: number; delays: Map<number, number> }>();
  let slowestTicks = 0;
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind !== "call" && kind !== "announce") continue;
    const step = trace.step(index);
    const payload = payloadOf(step.value);
    if (isMulticast(step) && !started.has(payload)) {
      started.set(payload, { sender: step.process, time: step.time, delays: new Map() });
    }
    const multicast = started.get(payload);
    if (!isDelivery(step) || multicast === undefined) continue;
    if (multicast.delays.has(step.process)) continue;
    const delay = step.time - multicast.time;
    multicast.delays.set(step.process, delay);
    slowestTicks = Math.max(slowestTicks, delay);
  }
  const messages = countMessages(trace);
  const multicasts = [...started].map(([payload, { sender, delays }]) => {
    return { payload, sender, delayTicks: delays };
  });
  const messagesEach = multicasts.length === 0 ? 0 : messages.total / multicasts.length;
  return { messages, multicasts, messagesEach, slowestTicks };
}
