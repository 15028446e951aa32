/** One sandbox process, one job at a time. Whatever becomes of it, its job gets a result. */

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import type { FromRealm, Interruption, Job, JobKinds, JobResult, Progress } from "./job.ts";
import type { FromKeeper, ToKeeper } from "./keeper-message.ts";
import { confinedNode } from "./withheld-rights.ts";

export type AnyResult = JobResult<JobKinds[keyof JobKinds]["report"]>;

export interface ProcessScripts {
  readonly realm: string;
  readonly child: string;
}

interface CurrentJob {
  readonly settle: (result: AnyResult) => void;
  readonly onProgress: (progress: Progress) => void;
  readonly limitMs: number;
  watchdog: NodeJS.Timeout;
}

/** A realm that is not even open after this long is given up, however busy the machine is. */
const openingLimitMs = 60_000;

const outOfMemory = /heap out of memory|Allocation failed/;

export class RealmProcess {
  readonly #child: ChildProcess;
  readonly exited: Promise<void>;
  #current: CurrentJob | null = null;
  #complaint = "";
  /** Why we ended it ourselves, if we did. */
  #ending: { readonly reason: Interruption; readonly why: string } | null = null;
  usable = true;

  constructor(scripts: ProcessScripts, heapMegabytes: number) {
    const { program, parameters } = confinedNode(scripts.child, heapMegabytes);
    this.#child = spawn(program, parameters, {
      env: { NODE_ENV: "production" }, // nothing of ours, above all no secrets
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.on("message", (message: FromKeeper) => this.#hear(message));
    this.#child.stderr?.on("data", (data: Buffer) => {
      this.#complaint = (this.#complaint + data.toString()).slice(-4000);
    });
    this.exited = new Promise((resolve) => {
      const gone = (): void => {
        this.#gone();
        resolve();
      };
      this.#child.once("close", gone);
      this.#child.once("error", gone);
    });
    this.#tell({ kind: "open", script: scripts.realm, heapMegabytes });
  }

  get id(): number | undefined {
    return this.#child.pid;
  }

  run(job: Job, limitMs: number, onProgress: (progress: Progress) => void): Promise<AnyResult> {
    return new Promise((settle) => {
      const watchdog = this.#watch(openingLimitMs);
      this.#current = { settle, onProgress, limitMs, watchdog };
      if (this.usable) this.#tell({ kind: "job", text: JSON.stringify({ kind: "job", job }) });
      else this.#gone();
    });
  }

  /** Ends the process at once; its job, if any, is answered with the reason. */
  end(reason: Interruption, why: string): void {
    this.#ending ??= { reason, why };
    this.usable = false;
    this.#child.kill("SIGKILL");
  }

  #watch(limitMs: number): NodeJS.Timeout {
    const why = `the job took longer than ${limitMs / 1000} s`;
    return setTimeout(() => this.end("watchdog", why), limitMs);
  }

  #started(): void {
    if (this.#current === null) return;
    clearTimeout(this.#current.watchdog);
    this.#current.watchdog = this.#watch(this.#current.limitMs);
  }

  #tell(message: ToKeeper): void {
    // A process that is gone already is noticed by its exit, not here.
    this.#child.send(message, () => {});
  }

  #hear(message: FromKeeper): void {
    if (message.kind === "gone") {
      this.#settle({ kind: "inconclusive", reason: message.reason, why: message.why });
    } else if (message.kind === "answer") {
      const said = JSON.parse(message.text) as FromRealm;
      if (said.kind === "started") this.#started();
      else if (said.kind === "progress") this.#current?.onProgress(said.progress);
      else if (said.kind === "result") this.#settle(said.result);
    }
  }

  #gone(): void {
    this.usable = false;
    const memory = outOfMemory.test(this.#complaint);
    const { reason, why } = this.#ending ?? {
      reason: memory ? "memory" : "ended",
      why: memory ? "the sandbox ran out of memory" : "the sandbox process has ended",
    };
    this.#settle({ kind: "inconclusive", reason, why });
  }

  #settle(result: AnyResult): void {
    const current = this.#current;
    this.#current = null;
    if (current === null) return;
    clearTimeout(current.watchdog);
    current.settle(result);
  }
}
