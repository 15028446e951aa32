/**
 * The sandboxes behind the pages: a lesson's own programs, and searches through them, run in
 * processes of their own, so that no visitor can hold up the others. Opened when first needed.
 * Kept on the global object, since Next bundles our modules once for every route.
 */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NodeSandbox } from "../../sandbox/node/node-host.ts";

/** A run that somebody waits for, or a search; each has its own process and its own patience. */
type Use = "run" | "search";

/** Longer than anything of a lesson takes, and short enough to wait for. */
const jobLimitsMs = { run: 10_000, search: 30_000 } as const;

declare global {
  var tiebreakPageSandboxes: Map<Use, Promise<NodeSandbox>> | undefined;
}

export function pageSandbox(use: Use): Promise<NodeSandbox> {
  globalThis.tiebreakPageSandboxes ??= new Map();
  const opened = globalThis.tiebreakPageSandboxes;
  const known = opened.get(use);
  if (known !== undefined) return known;
  const sandbox = open(jobLimitsMs[use]);
  opened.set(use, sandbox);
  sandbox.catch(() => opened.delete(use));
  return sandbox;
}

/** When the server stops. In self-paced use the processes end with the one that opened them. */
export async function closePageSandboxes(): Promise<void> {
  const all = [...(globalThis.tiebreakPageSandboxes?.values() ?? [])];
  globalThis.tiebreakPageSandboxes?.clear();
  const opened = await Promise.allSettled(all);
  await Promise.all(
    opened.map((one) => (one.status === "fulfilled" ? one.value.close() : undefined)),
  );
}

/** Loaded as it lies, not bundled: it makes its own bundles from the files beside it. */
async function open(jobLimitMs: number): Promise<NodeSandbox> {
  const { href } = pathToFileURL(join(process.cwd(), "lib", "sandbox", "node", "node-host.ts"));
  const module: typeof import("../../sandbox/node/node-host.ts") = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ href
  );
  return module.openNodeSandbox({ processes: 1, jobLimitMs });
}
