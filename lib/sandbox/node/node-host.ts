/**
 * Runs jobs in a pool of sandbox processes on this machine. A process that dies is replaced and its
 * job reported; every job gets exactly one result, whatever happens to the others.
 */

import { availableParallelism } from "node:os";
import { nodeChildScript, realmScript } from "../bundle.ts";
import type { Job, JobResult, Progress, ReportOf, RunningJob, Sandbox } from "../job.ts";
import type { AnyResult, ProcessScripts } from "./realm-process.ts";
import { RealmProcess } from "./realm-process.ts";

export interface NodeSandboxOptions {
  /** Sandbox processes kept at the same time. */
  readonly processes?: number;
  /** A job that takes longer is ended and inconclusive. */
  readonly jobLimitMs?: number;
  readonly heapMegabytes?: number;
}

const defaultJobLimitMs = 60_000;
const defaultHeapMegabytes = 256;

interface WaitingJob {
  readonly job: Job;
  readonly onProgress: (progress: Progress) => void;
  readonly settle: (result: AnyResult) => void;
}

export async function openNodeSandbox(options: NodeSandboxOptions = {}): Promise<NodeSandbox> {
  const [realm, child] = await Promise.all([realmScript(), nodeChildScript()]);
  return new NodeSandbox({ realm, child }, options);
}

export class NodeSandbox implements Sandbox {
  readonly #scripts: ProcessScripts;
  readonly #jobLimitMs: number;
  readonly #heapMegabytes: number;
  readonly #idle: RealmProcess[] = [];
  readonly #busy = new Map<WaitingJob, RealmProcess>();
  readonly #waiting: WaitingJob[] = [];
  #closed = false;

  constructor(scripts: ProcessScripts, options: NodeSandboxOptions) {
    this.#scripts = scripts;
    this.#jobLimitMs = options.jobLimitMs ?? defaultJobLimitMs;
    this.#heapMegabytes = options.heapMegabytes ?? defaultHeapMegabytes;
    const processes = options.processes ?? availableParallelism();
    for (let count = 0; count < processes; count++) this.#idle.push(this.#open());
  }

  /** The processes that exist now, for those who watch them. */
  get processIds(): number[] {
    return [...this.#idle, ...this.#busy.values()].flatMap(({ id }) =>
      id === undefined ? [] : [id],
    );
  }

  start<SomeJob extends Job>(
    job: SomeJob,
    onProgress: (progress: Progress) => void = () => {},
  ): RunningJob<ReportOf<SomeJob>> {
    const { promise, resolve } = Promise.withResolvers<AnyResult>();
    const waiting: WaitingJob = { job, onProgress, settle: resolve };
    this.#waiting.push(waiting);
    this.#next();
    // The realm answers a job with the report of its own kind.
    const result = promise as Promise<JobResult<ReportOf<SomeJob>>>;
    return { result, cancel: () => this.#cancel(waiting) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#idle, ...this.#busy.values()];
    for (const waiting of this.#waiting.splice(0)) waiting.settle(cancelled);
    for (const one of all) one.end("cancelled", "the sandbox was closed");
    await Promise.all(all.map(({ exited }) => exited));
  }

  #open(): RealmProcess {
    const one = new RealmProcess(this.#scripts, this.#heapMegabytes);
    void one.exited.then(() => this.#replace(one));
    return one;
  }

  /** An idle process has died; one that was busy is replaced when its job is settled. */
  #replace(gone: RealmProcess): void {
    const place = this.#idle.indexOf(gone);
    if (place >= 0 && !this.#closed) this.#idle[place] = this.#open();
  }

  #next(): void {
    if (this.#closed) {
      for (const waiting of this.#waiting.splice(0)) waiting.settle(cancelled);
      return;
    }
    const one = this.#idle.pop();
    const waiting = one === undefined ? undefined : this.#waiting.shift();
    if (one === undefined) return;
    if (waiting === undefined) {
      this.#idle.push(one);
      return;
    }
    this.#busy.set(waiting, one);
    void one.run(waiting.job, this.#jobLimitMs, waiting.onProgress).then((result) => {
      this.#busy.delete(waiting);
      waiting.settle(result);
      if (!this.#closed) this.#idle.unshift(one.usable ? one : this.#open());
      this.#next();
    });
  }

  #cancel(waiting: WaitingJob): void {
    const place = this.#waiting.indexOf(waiting);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      waiting.settle(cancelled);
    } else this.#busy.get(waiting)?.end("cancelled", cancelled.why);
  }
}

const cancelled = {
  kind: "inconclusive",
  reason: "cancelled",
  why: "the job was cancelled",
} as const;
