/** What can happen to one process, whatever the rest of the cluster does. */

import type { LocalProcess } from "../sim/local-process.ts";
import type { Effect } from "../sim/outbox.ts";
import type { Message, Plain } from "../sim/plain.ts";
import { encodeState } from "../sim/state.ts";

type Handled =
  | { readonly kind: "deliver"; readonly from: number; readonly message: Message }
  | { readonly kind: "fire"; readonly timer: string }
  | { readonly kind: "call"; readonly name: string; readonly argument: Plain };

export type LocalEvent =
  /** The process may crash after so many sends of its handler (rule F2). */
  | (Handled & { readonly crashAfterSends?: number })
  | { readonly kind: "crash" }
  | { readonly kind: "recover" };

/** Equal text if and only if equal event. */
export function encodeEvent(event: LocalEvent): string {
  return encodeState({ ...event });
}

/** Lets it happen; says what the process asked for before the crash, if there is one. */
export function letHappen(process: LocalProcess, event: LocalEvent): readonly Effect[] {
  if (event.kind === "crash") {
    process.crash();
    return [];
  }
  if (event.kind === "recover") return process.recover();
  const effects = letHandle(process, event);
  if (event.crashAfterSends === undefined) return effects;
  const kept = [...process.cutShort(event.crashAfterSends)];
  process.crash();
  return kept;
}

function letHandle(process: LocalProcess, event: Handled): readonly Effect[] {
  switch (event.kind) {
    case "deliver":
      return process.deliver(event.message, event.from);
    case "fire":
      return process.fire(event.timer);
    case "call":
      return process.call(event.name, event.argument);
  }
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
