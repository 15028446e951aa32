/**
 * A job as the text that goes into a sandbox. What a stranger has sent (a scenario, a schedule) may
 * be nested deeper than the engine can write: then the job is answered here, since an error in
 * the middle of a host would end the host.
 */

import type { Job } from "./job.ts";

/** Null when it cannot be written. */
export function jobText(job: Job): string | null {
  try {
    return JSON.stringify({ kind: "job", job });
  } catch {
    return null;
  }
}

export const unwritable = {
  kind: "fault",
  why: "the job is nested too deep to be handed over",
} as const;
