/**
 * Runs jobs in a sandboxed frame of the page, one at a time. The frame's opaque origin and its own
 * content policy keep everything in it from the page, the network and all storage.
 */

import { AnswerLimits } from "../answer-limits.ts";
import { isInterruption, readAnswer } from "../answer-shape.ts";
import type {
  FromRealm,
  Interruption,
  Job,
  JobKinds,
  JobResult,
  Progress,
  ReportOf,
  RunningJob,
  Sandbox,
} from "../job.ts";
import { jobText, unwritable } from "../job-text.ts";
import type { ToKeeper } from "../keeper-message.ts";
import { isObject } from "../shape.ts";
import { SandboxFrame } from "./sandbox-frame.ts";

type AnyResult = JobResult<JobKinds[keyof JobKinds]["report"]>;

interface QueuedJob {
  readonly job: Job;
  readonly onProgress: (progress: Progress) => void;
  readonly settle: (result: AnyResult) => void;
  /** Its time counts from its start, and it starts once, however often the realm says so. */
  started: boolean;
}

export interface BrowserSandboxOptions {
  /** Where the frame's document is served: `/sandbox/<hash>/`. */
  readonly folder: string;
  /** A job that takes longer is ended and inconclusive. */
  readonly jobLimitMs?: number;
}

const defaultJobLimitMs = 60_000;
/** A realm that is not even open after this long is given up, however busy the machine is. */
const openingLimitMs = 60_000;
/** A frame that does not even answer a request to stop within this time is replaced. */
const frameLimitMs = 2000;

export class BrowserSandbox implements Sandbox {
  readonly #options: BrowserSandboxOptions;
  readonly #waiting: QueuedJob[] = [];
  readonly #limits = new AnswerLimits();
  #frame: SandboxFrame;
  #current: QueuedJob | null = null;
  #watchdog = 0;

  constructor(options: BrowserSandboxOptions) {
    this.#options = options;
    this.#frame = this.#openFrame();
  }

  start<SomeJob extends Job>(
    job: SomeJob,
    onProgress: (progress: Progress) => void = () => {},
  ): RunningJob<ReportOf<SomeJob>> {
    const { promise, resolve } = Promise.withResolvers<AnyResult>();
    const queued: QueuedJob = { job, onProgress, settle: resolve, started: false };
    this.#waiting.push(queued);
    this.#next();
    // The realm answers a job with the report of its own kind.
    const result = promise as Promise<JobResult<ReportOf<SomeJob>>>;
    return { result, cancel: () => this.#cancel(queued) };
  }

  async close(): Promise<void> {
    for (const { settle } of this.#waiting.splice(0)) settle(cancelled);
    this.#settle(cancelled);
    this.#frame.close();
  }

  #openFrame(): SandboxFrame {
    const address = new URL(`${this.#options.folder}frame.html`, location.href).href;
    return new SandboxFrame(address, {
      said: (message) => this.#hear(message),
      left: () => this.#replaceFrame("ended", "the sandbox has left its place"),
    });
  }

  #replaceFrame(reason: Interruption, why: string): void {
    this.#frame.close();
    this.#frame = this.#openFrame();
    this.#settle({ kind: "inconclusive", reason, why });
  }

  #tell(message: ToKeeper): void {
    void this.#frame.tell(message);
  }

  #next(): void {
    if (this.#current !== null) return;
    const queued = this.#waiting.shift();
    if (queued === undefined) return;
    const text = jobText(queued.job);
    if (text === null) {
      queued.settle(unwritable);
      this.#next();
      return;
    }
    this.#current = queued;
    this.#limits.begin();
    this.#watch(openingLimitMs);
    this.#tell({ kind: "job", text });
  }

  #watch(limitMs: number): void {
    const why = `the job took longer than ${limitMs / 1000} s`;
    window.clearTimeout(this.#watchdog);
    this.#watchdog = window.setTimeout(() => this.#stop("watchdog", why), limitMs);
  }

  /** Asks the frame to end the realm; a frame that is gone itself is replaced. */
  #stop(reason: Interruption, why: string): void {
    this.#tell({ kind: "stop", reason, why });
    window.clearTimeout(this.#watchdog);
    this.#watchdog = window.setTimeout(() => this.#replaceFrame(reason, why), frameLimitMs);
  }

  #cancel(queued: QueuedJob): void {
    const place = this.#waiting.indexOf(queued);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      queued.settle(cancelled);
    } else if (queued === this.#current) this.#stop("cancelled", cancelled.why);
  }

  /** Whatever is heard after a job's result, and before the next job, is of no interest. */
  #hear(message: unknown): void {
    if (this.#current === null) return;
    const { kind, text, reason, why } = isObject(message) ? message : {};
    if (kind === "gone" && isInterruption(reason)) {
      this.#settle({ kind: "inconclusive", reason, why: String(why) });
    } else if (kind === "answer" && this.#limits.admit(text)) {
      this.#heed(this.#current, readAnswer(text, this.#current.job.kind));
    } else this.#replaceFrame("ended", unreadable);
  }

  #heed(current: QueuedJob, said: FromRealm | null): void {
    if (said === null) this.#replaceFrame("ended", unreadable);
    else if (said.kind === "result") this.#settle(said.result);
    else if (said.kind === "progress") current.onProgress(said.progress);
    else if (!current.started) {
      current.started = true;
      this.#watch(this.#options.jobLimitMs ?? defaultJobLimitMs);
    }
  }

  #settle(result: AnyResult): void {
    window.clearTimeout(this.#watchdog);
    const current = this.#current;
    this.#current = null;
    current?.settle(result);
    this.#next();
  }
}

const cancelled = {
  kind: "inconclusive",
  reason: "cancelled",
  why: "the job was cancelled",
} as const;

const unreadable = "the sandbox gave an answer that is none";
