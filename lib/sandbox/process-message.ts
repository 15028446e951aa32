/** What a host and its sandbox process say to each other, one JSON text a line. */

import type { FromKeeper, ToKeeper } from "./keeper-message.ts";

export type ToProcess =
  | Extract<ToKeeper, { kind: "open" }>
  /** The key is new for each job, and nobody but the process's main thread hears it. */
  | { readonly kind: "job"; readonly key: string; readonly text: string };

export interface FromProcess {
  readonly key: string;
  readonly said: FromKeeper;
}
