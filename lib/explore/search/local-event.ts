/** What a search asks of a local event and of what came of it. */

import { encodeState } from "../../sim/encode-state.ts";
import type { HandledEvent, LocalEvent } from "../../sim/local-event.ts";
import type { Effect } from "../../sim/outbox.ts";
import type { Message, Plain } from "../../sim/plain.ts";

/** An event, or a handler that the process does not survive: it crashes after so many sends. */
export type SearchEvent = LocalEvent | (HandledEvent & { readonly crashAfterSends: number });

export function crashAfterSendsOf(event: SearchEvent): number | undefined {
  return "crashAfterSends" in event ? event.crashAfterSends : undefined;
}

/** Equal text if and only if equal event. */
export function encodeEvent(event: SearchEvent): string {
  return encodeState({ ...event });
}

/** How many sends there are to crash in front of. */
export function sendsIn(effects: readonly Effect[]): number {
  return effects.filter((effect) => effect.kind === "send").length;
}

/** The message of a send. */
export function messageOf({ value }: Effect): Message {
  if (isMessage(value)) return value;
  throw new Error("a send carries a message");
}

function isMessage(value: Plain): value is Message {
  return typeof value === "object" && value !== null && "type" in value;
}
