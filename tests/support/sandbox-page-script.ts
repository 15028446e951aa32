// Runs in the test's page: one browser sandbox, and a way for the test to give it jobs.
import { BrowserSandbox } from "../../lib/sandbox/browser/browser-host.ts";
import type { AnyResult } from "./sandbox-page.ts";

declare global {
  interface Window {
    runJob(job: string, limitMs: number): Promise<AnyResult>;
    cancelJob(job: string): Promise<AnyResult>;
    /** What was said on the page's own channel, which nobody of the sandbox can know. */
    heard: string[];
  }
}

const sandboxes = new Map<number, BrowserSandbox>();

function sandboxWith(limitMs: number): BrowserSandbox {
  const folder = `/sandbox/${location.search.slice(1)}/`;
  const sandbox = sandboxes.get(limitMs) ?? new BrowserSandbox({ folder, jobLimitMs: limitMs });
  sandboxes.set(limitMs, sandbox);
  return sandbox;
}

window.runJob = (job, limitMs) => sandboxWith(limitMs).start(JSON.parse(job)).result;

window.cancelJob = (job) => {
  const running = sandboxWith(60_000).start(JSON.parse(job), () => running.cancel());
  return running.result;
};

window.heard = [];
new BroadcastChannel("page").addEventListener("message", ({ data }) => {
  window.heard.push(String(data));
});
