/**
 * Runs the programs of a lesson's own author: its solution, its alternatives, its mistakes. They
 * come from one hand, and so does the rubric, which is loaded into our own process. So they need
 * no wall between each other, and a realm may be kept for many jobs: more than half of a small job
 * is the cold code of a new realm. Never for submissions: those get a realm each, in a process
 * without rights (`node-host`). The answers are the same, byte for byte.
 */

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { readAnswer } from "../answer-shape.ts";
import { realmScript } from "../bundle.ts";
import { realmGlobal } from "../bundle-name.ts";
import type { Interruption, Job, JobResult, ReportOf, RunningJob, Sandbox } from "../job.ts";
import { jobText, unwritable } from "../job-text.ts";
import type { AnyResult } from "./realm-process.ts";

/** What jobs leave behind in a realm is small; this keeps it small. */
const jobsOfOneRealm = 60;
/** As in a sandbox process. */
const heapMegabytes = 256;

/** The worker's first lines. The realm gets a context of its own, as everywhere. */
const threadScript = `"use strict";
const { parentPort, workerData } = require("node:worker_threads");
const { constants, createContext, Script } = require("node:vm");
const world = createContext(constants.DONT_CONTEXTIFY);
const realm = new Script(workerData + ";${realmGlobal}").runInContext(world);
const start = realm.openRealm((text) => parentPort.postMessage(text));
parentPort.on("message", start);
`;

interface Thread {
  readonly worker: Worker;
  jobs: number;
}

interface WaitingJob {
  readonly job: Job;
  readonly settle: (result: AnyResult) => void;
}

export async function openAuthorSandbox(jobLimitMs: number): Promise<AuthorSandbox> {
  return new AuthorSandbox(await realmScript(), jobLimitMs);
}

export class AuthorSandbox implements Sandbox {
  readonly #script: string;
  readonly #jobLimitMs: number;
  readonly #idle: Thread[] = [];
  readonly #busy = new Map<WaitingJob, () => void>();
  readonly #waiting: WaitingJob[] = [];
  #places = availableParallelism();
  #isClosed = false;

  constructor(script: string, jobLimitMs: number) {
    this.#script = script;
    this.#jobLimitMs = jobLimitMs;
  }

  start<SomeJob extends Job>(job: SomeJob): RunningJob<ReportOf<SomeJob>> {
    const { promise, resolve } = Promise.withResolvers<AnyResult>();
    const waiting: WaitingJob = { job, settle: resolve };
    this.#waiting.push(waiting);
    this.#next();
    // The realm answers a job with the report of its own kind.
    const result = promise as Promise<JobResult<ReportOf<SomeJob>>>;
    return { result, cancel: () => this.#cancel(waiting) };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.settle(cancelled);
    for (const stop of [...this.#busy.values()]) stop();
    await Promise.all(this.#idle.splice(0).map(({ worker }) => worker.terminate()));
  }

  #cancel(waiting: WaitingJob): void {
    const place = this.#waiting.indexOf(waiting);
    if (place < 0) this.#busy.get(waiting)?.();
    else {
      this.#waiting.splice(place, 1);
      waiting.settle(cancelled);
    }
  }

  #next(): void {
    if (this.#places === 0 || this.#isClosed) return;
    const waiting = this.#waiting.shift();
    if (waiting === undefined) return;
    this.#places -= 1;
    void this.#run(waiting).then(() => {
      this.#places += 1;
      this.#next();
    });
  }

  async #run(waiting: WaitingJob): Promise<void> {
    const thread = this.#idle.pop() ?? this.#open();
    thread.jobs += 1;
    const result = await this.#ask(thread, waiting);
    this.#busy.delete(waiting);
    const isOver = result.kind === "inconclusive" && result.reason !== "budget";
    if (isOver || this.#isClosed || thread.jobs >= jobsOfOneRealm) await thread.worker.terminate();
    else this.#idle.push(thread);
    waiting.settle(result);
  }

  #open(): Thread {
    const worker = new Worker(threadScript, {
      eval: true,
      env: {},
      workerData: this.#script,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    return { worker, jobs: 0 };
  }

  #ask({ worker }: Thread, waiting: WaitingJob): Promise<AnyResult> {
    const text = jobText(waiting.job);
    if (text === null) return Promise.resolve(unwritable);
    const { promise, resolve } = Promise.withResolvers<AnyResult>();
    const gone = (reason: Interruption, why: string): void =>
      resolve({ kind: "inconclusive", reason, why });
    const why = `the job took longer than ${this.#jobLimitMs / 1000} s`;
    const watchdog = setTimeout(() => gone("watchdog", why), this.#jobLimitMs);
    this.#busy.set(waiting, () => resolve(cancelled));
    worker.on("message", (text: string) => {
      const said = readAnswer(text, waiting.job.kind);
      if (said === null) gone("ended", "the realm's answer makes no sense");
      else if (said.kind === "result") resolve(said.result);
    });
    worker.on("error", (error) => {
      const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      gone(memory ? "memory" : "ended", memory ? "out of memory" : error.message);
    });
    worker.on("exit", () => gone("ended", "the realm has ended"));
    worker.postMessage(text);
    return promise.finally(() => {
      clearTimeout(watchdog);
      // One by one: a worker also listens to itself.
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
    });
  }
}

const cancelled = {
  kind: "inconclusive",
  reason: "cancelled",
  why: "the job was cancelled",
} as const;
