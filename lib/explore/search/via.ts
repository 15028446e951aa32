/**
 * The name of a move in its state, as one number: its place among all candidates, the process that
 * makes it, and whether a property may see it. Kept with every state, so that the way to it can be
 * walked again.
 */

/** Wide enough for every process a scenario may have, and none. */
const processBits = 11;

/** `process` is -1 for a move of the cluster. */
export function viaOf(ordinal: number, process: number): number {
  return (ordinal << (processBits + 1)) | ((process + 1) << 1);
}

export function visibleVia(via: number): number {
  return via | 1;
}

/** The process that made the move of this name, or -1 when it was a move of the cluster. */
export function processOfVia(via: number): number {
  return via < 0 ? -1 : ((via >>> 1) & ((1 << processBits) - 1)) - 1;
}

/** Whether a property may have seen the move of this name. */
export function isVisibleVia(via: number): boolean {
  return (via & 1) === 1;
}
