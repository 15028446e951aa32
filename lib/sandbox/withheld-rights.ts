/**
 * What a sandbox process is not allowed to do, should learner code ever break out of its realm:
 * Node's permission model withholds files, further processes and addons; Linux namespaces, where
 * they are permitted, the network. Node 24 itself cannot withhold the network.
 */

import { spawnSync } from "node:child_process";

export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
}

/** `--allow-worker` is needed for the realm's thread, and gives nothing else. */
const nodeRights = ["--permission", "--allow-worker", "--no-addons", "--no-warnings"];

const noNetwork = ["--user", "--map-current-user", "--net", "--"];

let withheld: boolean | null = null;

/** Whether this machine lets an ordinary user start a process without a network. */
export function networkWithheld(): boolean {
  withheld ??=
    process.platform === "linux" &&
    spawnSync("unshare", [...noNetwork, "true"], { stdio: "ignore" }).status === 0;
  return withheld;
}

/** Runs the given script in a Node process with nothing but a channel to its parent. */
export function confinedNode(script: string, heapMegabytes: number): Command {
  // The worker's own limit comes first; this one holds if the worker's does not.
  const heap = `--max-old-space-size=${heapMegabytes * 2}`;
  const node = [...nodeRights, heap, "--eval", script];
  return networkWithheld()
    ? { program: "unshare", parameters: [...noNetwork, process.execPath, ...node] }
    : { program: process.execPath, parameters: node };
}
