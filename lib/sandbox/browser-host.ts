/**
 * Runs jobs in a sandboxed frame of the page, one at a time. The frame's opaque origin and its own
 * content policy keep everything in it from the page, the network and all storage.
 */

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
} from "./job.ts";
import type { FromKeeper, ToKeeper } from "./keeper-message.ts";

type AnyResult = JobResult<JobKinds[keyof JobKinds]["report"]>;

interface QueuedJob {
  readonly job: Job;
  readonly onProgress: (progress: Progress) => void;
  readonly settle: (result: AnyResult) => void;
}

export interface BrowserSandboxOptions {
  /** Where the frame's files are served: `/sandbox/<hash>/`. */
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
  #frame: { readonly element: HTMLIFrameElement; readonly port: Promise<MessagePort> };
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
    const queued: QueuedJob = { job, onProgress, settle: resolve };
    this.#waiting.push(queued);
    this.#next();
    // The realm answers a job with the report of its own kind.
    const result = promise as Promise<JobResult<ReportOf<SomeJob>>>;
    return { result, cancel: () => this.#cancel(queued) };
  }

  async close(): Promise<void> {
    for (const { settle } of this.#waiting.splice(0)) settle(cancelled);
    this.#settle(cancelled);
    this.#frame.element.remove();
  }

  #openFrame() {
    const element = document.createElement("iframe");
    element.sandbox.add("allow-scripts");
    element.src = new URL(`${this.#options.folder}frame.html`, location.href).href;
    element.hidden = true;
    element.title = "Sandbox";
    const { promise, resolve } = Promise.withResolvers<MessagePort>();
    element.addEventListener(
      "load",
      () => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", ({ data }: MessageEvent<FromKeeper>) => this.#hear(data));
        port1.start();
        // An opaque origin can only be addressed as "*"; the port alone is the secret.
        element.contentWindow?.postMessage("connect", "*", [port2]);
        resolve(port1);
      },
      { once: true },
    );
    document.body.append(element);
    return { element, port: promise };
  }

  async #tell(message: ToKeeper): Promise<void> {
    (await this.#frame.port).postMessage(message);
  }

  #next(): void {
    if (this.#current !== null) return;
    const queued = this.#waiting.shift();
    if (queued === undefined) return;
    this.#current = queued;
    this.#watch(openingLimitMs);
    void this.#tell({ kind: "job", text: JSON.stringify({ kind: "job", job: queued.job }) });
  }

  #watch(limitMs: number): void {
    const why = `the job took longer than ${limitMs / 1000} s`;
    window.clearTimeout(this.#watchdog);
    this.#watchdog = window.setTimeout(() => this.#stop("watchdog", why), limitMs);
  }

  /** Asks the frame to end the realm; a frame that is gone itself is replaced. */
  #stop(reason: Interruption, why: string): void {
    void this.#tell({ kind: "stop", reason, why });
    window.clearTimeout(this.#watchdog);
    this.#watchdog = window.setTimeout(() => {
      this.#frame.element.remove();
      this.#frame = this.#openFrame();
      this.#settle({ kind: "inconclusive", reason, why });
    }, frameLimitMs);
  }

  #cancel(queued: QueuedJob): void {
    const place = this.#waiting.indexOf(queued);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      queued.settle(cancelled);
    } else if (queued === this.#current) this.#stop("cancelled", cancelled.why);
  }

  #hear(message: FromKeeper): void {
    if (message.kind === "gone") {
      this.#settle({ kind: "inconclusive", reason: message.reason, why: message.why });
      return;
    }
    const said = JSON.parse(message.text) as FromRealm;
    if (said.kind === "started") this.#watch(this.#options.jobLimitMs ?? defaultJobLimitMs);
    else if (said.kind === "progress") this.#current?.onProgress(said.progress);
    else if (said.kind === "result") this.#settle(said.result);
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
