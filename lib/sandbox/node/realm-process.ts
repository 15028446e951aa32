/**
 * One sandbox process, one job at a time. Whatever becomes of it, its job gets a result; whatever
 * it says, only an answer to that job is heard, and a process that says anything else is ended.
 */

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readAnswer, readProcess } from "../answer-shape.ts";
import type { FromRealm, Interruption, Job, JobKinds, JobResult, Progress } from "../job.ts";
import { jobText, unwritable } from "../job-text.ts";
import type { FromProcess, ToProcess } from "../process-message.ts";
import { MessageLines } from "./message-lines.ts";
import { confinedNode } from "./withheld-rights.ts";

export type AnyResult = JobResult<JobKinds[keyof JobKinds]["report"]>;

export interface ProcessScripts {
  readonly realm: string;
  readonly child: string;
}

interface CurrentJob {
  readonly kind: Job["kind"];
  readonly key: string;
  readonly settle: (result: AnyResult) => void;
  readonly onProgress: (progress: Progress) => void;
  readonly limitMs: number;
  isStarted: boolean;
  watchdog: NodeJS.Timeout;
}

/** A realm that is not even open after this long is given up, however busy the machine is. */
const openingLimitMs = 60_000;
/** In bytes; the traces of the longest runs have a tenth of it. */
const lineLimit = 256 * 2 ** 20;
/** In bytes; what a process complains about, it does in its last words. */
const complaintLimit = 2 ** 20;

const outOfMemory = /out of memory|Allocation failed|allocation failure/;

export class RealmProcess {
  readonly #child: ChildProcess;
  readonly exited: Promise<void>;
  #current: CurrentJob | null = null;
  #complaint = "";
  #complained = 0;
  /** Why we ended it ourselves, if we did. */
  #ending: { readonly reason: Interruption; readonly why: string } | null = null;
  usable = true;

  constructor(scripts: ProcessScripts, heapMegabytes: number) {
    const { program, parameters } = confinedNode(scripts.child, heapMegabytes);
    this.#child = spawn(program, parameters, {
      env: { NODE_ENV: "production", PATH: process.env.PATH ?? "" }, // above all no secrets
      cwd: "/",
      stdio: ["pipe", "pipe", "pipe"],
      detached: true, // a session and a group of its own: what it signals is itself
    });
    const { stdin, stdout, stderr } = this.#child;
    // A process that is gone already is noticed by its exit, not by its pipes.
    for (const pipe of [stdin, stdout, stderr]) pipe?.on("error", () => {});
    const lines = new MessageLines(lineLimit, (line) => this.#hear(readProcess(line)));
    stdout?.on("data", (bytes: Buffer) => {
      if (!lines.push(bytes)) this.#unheardOf();
    });
    stderr?.on("data", (bytes: Buffer) => this.#complain(bytes));
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
    const text = jobText(job);
    if (text === null) return Promise.resolve(unwritable);
    return new Promise((settle) => {
      const watchdog = this.#watch(openingLimitMs);
      const key = randomUUID();
      const { kind } = job;
      this.#current = { kind, key, settle, onProgress, limitMs, isStarted: false, watchdog };
      if (!this.usable) this.#gone();
      else this.#tell({ kind: "job", key, text });
    });
  }

  /** Ends the process at once; its job, if any, is answered with the reason. */
  end(reason: Interruption, why: string): void {
    this.#ending ??= { reason, why };
    this.usable = false;
    const { pid, stdout } = this.#child;
    stdout?.destroy(); // nothing is heard any more, even if there is no end to it
    try {
      // Everything in its group: the process, and what stands in front of it.
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      this.#child.kill("SIGKILL");
    }
  }

  #watch(limitMs: number): NodeJS.Timeout {
    const why = `the job took longer than ${limitMs / 1000} s`;
    return setTimeout(() => this.end("watchdog", why), limitMs);
  }

  /** Only once: a program must not be able to begin its time anew. */
  #started(current: CurrentJob): void {
    if (current.isStarted) return;
    current.isStarted = true;
    clearTimeout(current.watchdog);
    current.watchdog = this.#watch(current.limitMs);
  }

  #tell(message: ToProcess): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  #hear(message: FromProcess | null): void {
    const current = this.#current;
    if (this.#ending !== null) return; // the rest of what it said before it was ended
    if (message === null || message.key !== current?.key) this.#unheardOf();
    else if (message.said.kind === "answer") {
      this.#answered(readAnswer(message.said.text, current.kind), current);
    } else {
      const { reason, why } = message.said;
      this.#settle({ kind: "inconclusive", reason, why });
    }
  }

  #answered(said: FromRealm | null, current: CurrentJob): void {
    // More may come from where that came from, and must not be taken for the next job's answer.
    if (said === null) this.end("ended", "the realm's answer makes no sense");
    else if (said.kind === "started") this.#started(current);
    else if (said.kind === "progress") current.onProgress(said.progress);
    else if (said.kind === "result") this.#settle(said.result);
  }

  /** No process of ours speaks like that, so this one is somebody else's by now. */
  #unheardOf(): void {
    this.end("ended", "the sandbox process spoke out of turn");
  }

  #complain(bytes: Buffer): void {
    this.#complained += bytes.length;
    this.#complaint = (this.#complaint + bytes.toString()).slice(-4000);
    if (this.#complained > complaintLimit) this.#child.stderr?.destroy();
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
