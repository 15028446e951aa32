"use client";
// The sandbox of this page: one frame for all exercises, opened when first needed.
import { BrowserSandbox } from "../../../lib/sandbox/browser/browser-host.ts";
import type { Sandbox } from "../../../lib/sandbox/job.ts";

const sandboxes = new Map<string, Sandbox>();

/** `folder` is where the server put the frame's files. */
export function pageSandbox(folder: string): Sandbox {
  const known = sandboxes.get(folder);
  if (known !== undefined) return known;
  const sandbox = new BrowserSandbox({ folder });
  sandboxes.set(folder, sandbox);
  return sandbox;
}
