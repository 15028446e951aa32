// What pages and the service worker say to each other.

/** `keep`: have the whole site here. `tell`: only say how much is. */
export type ToWorker = { readonly kind: "keep" | "tell" };

export interface FromWorker {
  readonly kind: "state";
  /** Null while nothing is known. */
  readonly kept: { readonly lessons: number; readonly of: number } | null;
  readonly isKeeping: boolean;
  /** Whether the last request got through. */
  readonly hasNetwork: boolean;
}
