/** What can happen to one process, whatever the rest of the cluster does. */

import type { Message, Plain } from "./plain.ts";

/** One of the handlers runs. */
export type HandledEvent =
  | { readonly kind: "deliver"; readonly from: number; readonly message: Message }
  | { readonly kind: "fire"; readonly timer: string }
  | { readonly kind: "call"; readonly name: string; readonly argument: Plain };

/** What somebody can choose. */
export type LocalEvent = HandledEvent | { readonly kind: "crash" } | { readonly kind: "recover" };

/** What happens to every process before anything is chosen (rule P1). */
export type FirstEvent = { readonly kind: "start" };
