/** Whoever picks the next choice, as the kernel sees it: somebody to tell what happened. */

import type { Envelope } from "./envelope.ts";

/** Told what has become possible, so that a driver can plan without searching. */
export interface Driver {
  sent(envelope: Envelope): void;
  timerStarted(process: number, timer: string, delayTicks: number, step: number): void;
  announced(process: number, name: string): void;
  /** A process has handled something, so what its application can call may have changed. */
  handled(process: number): void;
}
