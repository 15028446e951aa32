/** Everything that can happen next in a cluster. Who picks is outside the kernel. */

import type { Plain } from "./plain.ts";

/** An envelope's name: the third message from p1 to p2 is always #3, whatever else happens. */
export interface EnvelopeId {
  readonly from: number;
  readonly to: number;
  readonly number: number;
  /** 0 is the original, 1 the first duplicate. */
  readonly copy: number;
}

/** The process handling this event crashes after so many sends of its handler (rule F2). */
interface CutShort {
  readonly crashAfterSends?: number;
}

export type Choice =
  | ({ readonly kind: "deliver"; readonly type?: string } & EnvelopeId & CutShort)
  | ({ readonly kind: "fire"; readonly process: number; readonly timer: string } & CutShort)
  | ({
      readonly kind: "call";
      readonly process: number;
      readonly name: string;
      readonly argument: Plain;
    } & CutShort)
  | ({ readonly kind: "drop"; readonly type?: string } & EnvelopeId)
  | ({ readonly kind: "duplicate"; readonly type?: string } & EnvelopeId)
  | { readonly kind: "crash"; readonly process: number }
  | { readonly kind: "recover"; readonly process: number }
  | { readonly kind: "cut"; readonly from: number; readonly to: number }
  | { readonly kind: "heal"; readonly from: number; readonly to: number }
  /** Time passes and nothing else happens; used where a timer's due time matters. */
  | { readonly kind: "wait"; readonly ticks: number };

/** A choice together with the moment it was made, in ticks. */
export interface ScheduledChoice {
  readonly at: number;
  readonly choice: Choice;
}

/** The replayable value: scenario + schedule = trace. */
export type Schedule = readonly ScheduledChoice[];

/**
 * Thrown when a choice cannot be made in the present state; the message says why. No error of the
 * engine's: shrinking meets thousands of these, and the engine would look at the stack for each.
 */
export class ImpossibleChoice {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
