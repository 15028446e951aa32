/** Whoever picks the next choice, as the kernel sees it: somebody to tell what happened. */

import type { Trace } from "./trace.ts";

/** Told what has become possible, so that a driver can plan without searching. */
export interface Driver {
  /** An envelope can be delivered from now on; `row` of the trace put it in flight. */
  sent(row: number, trace: Trace): void;
  /** `row` of the trace started a timer. */
  timerStarted(row: number, process: number, delayTicks: number): void;
  announced(process: number, name: string): void;
  /** A process has handled something, so what its application can call may have changed. */
  handled(process: number): void;
}
