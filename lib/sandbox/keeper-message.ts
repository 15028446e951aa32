/** What a host and the keeper of its realms (a child process, a frame) say to each other. */

import type { Interruption } from "./job.ts";

export type ToKeeper =
  | { readonly kind: "open"; readonly script: string; readonly heapMegabytes: number }
  | { readonly kind: "job"; readonly text: string }
  | { readonly kind: "stop"; readonly reason: Interruption; readonly why: string };

export type FromKeeper =
  /** The realm's own words, passed on unread: a FromRealm as JSON. */
  | { readonly kind: "answer"; readonly text: string }
  | { readonly kind: "gone"; readonly reason: Interruption; readonly why: string };
