// The sandbox of the server, for searches that a page asks for: a process of its own, ended when
// it takes too long, so that no visitor can hold up the others. Opened when first needed.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NodeSandbox } from "../../lib/sandbox/node-host.ts";

/** Longer than any lesson's own search takes, and short enough to wait for. */
const jobLimitMs = 30_000;

let opened: Promise<NodeSandbox> | null = null;

export function serverSandbox(): Promise<NodeSandbox> {
  opened ??= open();
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Loaded as it lies, not bundled: it makes its own bundles from the files beside it. */
async function open(): Promise<NodeSandbox> {
  const { href } = pathToFileURL(join(process.cwd(), "lib", "sandbox", "node-host.ts"));
  const module: typeof import("../../lib/sandbox/node-host.ts") = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ href
  );
  return module.openNodeSandbox({ processes: 1, jobLimitMs });
}
