/**
 * What a sandbox process is not allowed to do, should learner code ever break out of its realm.
 * Node's permission model withholds files, further processes and addons; the system the rest, as
 * far as it lets us (`system-rights`). Node 24 itself can withhold neither network nor signals, so
 * a thread that runs learner code gives up by itself what leads there (`given-up-rights`).
 */

import { confinement, limitsFor } from "./system-rights.ts";

export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
}

const nodeRights = [
  "--permission",
  "--allow-worker", // for the realm's thread; gives nothing else
  "--no-addons",
  "--no-warnings",
  // Outside the realm no text becomes code: a host's `Function` in learner hands makes nothing.
  "--disallow-code-generation-from-strings",
  // What a program rejects or throws is never looked at: looking would call it with host objects.
  "--unhandled-rejections=none",
  // The realm's thread takes the engine's callbacks away from Node; then all of Node is let go.
  "--expose-internals",
];

/** Of a process with three threads that do nothing; most of it reserved, not used. */
const idleMegabytes = 1100;

/** Runs the given script in a Node process with nothing but three pipes to its parent. */
export function confinedNode(script: string, heapMegabytes: number): Command {
  // The worker's own limit comes first; this one holds if the worker's does not.
  const heap = `--max-old-space-size=${heapMegabytes * 2}`;
  const limits = limitsFor(idleMegabytes + heapMegabytes * 4);
  const node = [process.execPath, ...nodeRights, heap, "--eval", script];
  const [program = "", ...parameters] = [...confinement().before(limits), ...node];
  return { program, parameters };
}
