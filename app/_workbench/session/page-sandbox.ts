"use client";
// The sandboxes of this page, each a frame for all exercises, opened when first needed: one for
// what somebody asks for, one for what goes on beside it and must never keep them waiting.
import { BrowserSandbox } from "../../../lib/sandbox/browser/browser-host.ts";
import type { Sandbox } from "../../../lib/sandbox/job.ts";

const sandboxes = new Map<string, Sandbox>();

/** `folder` is where the server put the frame's files. */
export function pageSandbox(folder: string, use: "asked" | "beside" = "asked"): Sandbox {
  const key = `${use} ${folder}`;
  const known = sandboxes.get(key);
  if (known !== undefined) return known;
  const sandbox = new BrowserSandbox({ folder });
  sandboxes.set(key, sandbox);
  return sandbox;
}
