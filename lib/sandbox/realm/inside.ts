/**
 * The realm's entry point, bundled into one script whose bytes are the same in a browser's worker
 * and in a Node worker. A host evaluates the script and calls `openRealm` with a way to answer;
 * jobs come in through the function it gets back.
 */

import type { FromRealm, ToRealm } from "../job.ts";
import { claimsApi, problemApi } from "./claims-api.ts";
import { learnerApi } from "./learner-api.ts";
import { lockRealm } from "./lock-realm.ts";
import { doJob } from "./realm-jobs.ts";
import { sampleRun } from "./sample-run.ts";

/** A small job that touches everything a job can touch, for hosts that warm realms up. */
export const sampleJob: string = JSON.stringify({ kind: "job", job: sampleRun } satisfies ToRealm);

/** Both ways as JSON text: no object of the host's ever enters the realm. */
export function openRealm(answer: (text: string) => void): (text: string) => void {
  const surroundings = lockRealm(learnerApi, { claims: claimsApi, problem: problemApi });
  const say = (message: FromRealm): void => answer(JSON.stringify(message));
  return (text) => {
    say({ kind: "started" });
    const { job } = JSON.parse(text) as ToRealm;
    const result = doJob(job, surroundings, {
      onLoad: () => say({ kind: "loading" }),
      onProgress: (progress) => say({ kind: "progress", progress }),
    });
    say({ kind: "result", result });
  };
}
