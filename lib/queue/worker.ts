/**
 * Empties the queue: takes an entry, has it graded, and writes the result and the entry's end in
 * one transaction. Whatever happens in between, the entry is there, and somebody takes it again.
 */

import type { OpenDatabase, Queryable } from "../store/database.ts";
import { recordGrading, recordRegrading } from "../store/gradings.ts";
import {
  findSubmission,
  type HeldSubmission,
  receiveSubmission,
  releaseSubmission,
  startSubmission,
} from "../store/submission-phases.ts";
import { noteFailure, settleDeadEntries } from "./dead-entries.ts";
import type { Graded, Grader } from "./grader.ts";
import type { GradingQueue, TakenEntry } from "./grading-queue.ts";
import { Quarantine } from "./quarantine.ts";

export interface WorkerOptions {
  readonly grade: Grader;
  /** Submissions graded at the same time. */
  readonly atOnce: number;
  readonly now?: () => Date;
  /** How often to look when nobody says anything: retries become due without a notice. */
  readonly pollMs?: number;
  readonly onSettled?: (settled: SettledJob) => void;
  /** The database is away, or the like; work goes on when it is back. */
  readonly onTrouble?: (error: unknown) => void;
}

export interface SettledJob {
  readonly submissionId: string;
  readonly kind: TakenEntry["entry"]["kind"];
  /** Late: somebody else had written the result before. */
  readonly outcome: "graded" | "late" | "retried" | "failed" | "handed-back";
  readonly gradingMs: number;
  readonly why?: string;
}

export interface Worker {
  /** Entries in hand. */
  busy(): number;
  /** Takes nothing more; what is in hand is finished within the limit, or handed back. */
  stop(limitMs: number): Promise<void>;
}

const defaultPollMs = 2000;
const troubleMs = 1000;
/**
 * An interrupted grading is tried so often: what is slow, too large or ends its sandbox will be so
 * again.
 */
const interruptedTries = 2;
/** With a result in hand it is worth waiting for a database that comes back. */
const recordTries = 6;
/** However long the queue is, the dead are looked after so often. */
const settleMs = 10_000;

interface HeldEntry extends HeldSubmission {
  readonly taken: TakenEntry;
}

export function startWorker(
  opened: OpenDatabase,
  queue: GradingQueue,
  options: WorkerOptions,
): Worker {
  const worker = new QueueWorker(opened, queue, options);
  worker.start();
  return worker;
}

class QueueWorker implements Worker {
  readonly #opened: OpenDatabase;
  readonly #queue: GradingQueue;
  readonly #options: WorkerOptions;
  readonly #now: () => Date;
  /** Take nothing more. */
  readonly #stopping = new AbortController();
  /** Let go of what is in hand. */
  readonly #abandoning = new AbortController();
  readonly #quarantine = new Quarantine();
  #loops: readonly Promise<void>[] = [];
  #busy = 0;
  #settledAt = 0;

  constructor(opened: OpenDatabase, queue: GradingQueue, options: WorkerOptions) {
    this.#opened = opened;
    this.#queue = queue;
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
  }

  start(): void {
    this.#loops = Array.from({ length: this.#options.atOnce }, () => this.#loop());
  }

  busy(): number {
    return this.#busy;
  }

  async stop(limitMs: number): Promise<void> {
    this.#stopping.abort();
    const timer = setTimeout(() => this.#abandoning.abort(), limitMs);
    await Promise.all(this.#loops);
    clearTimeout(timer);
  }

  async #loop(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#next();
      } catch (error) {
        this.#options.onTrouble?.(error);
        await this.#pause(troubleMs);
      }
    }
  }

  async #next(): Promise<void> {
    const { seen, held } = await this.#quarantine.inTurn(() => this.#takeNext());
    if (held === "none" || this.#sinceSettled() > settleMs) await this.#settleDead();
    if (held === "none") {
      const { pollMs = defaultPollMs } = this.#options;
      await this.#queue.untilNotice(seen, pollMs, this.#stopping.signal);
    } else if (held !== "done") await this.#work(held);
  }

  async #takeNext(): Promise<{ seen: number; held: HeldEntry | "none" | "done" }> {
    await this.#quarantine.untilOpen();
    const seen = this.#queue.noticeCount();
    try {
      const held = await this.#opened.database.transaction((tx) => this.#take(tx));
      if (typeof held !== "string") this.#quarantine.enter(isSuspect(held));
      return { seen, held };
    } catch (error) {
      if (!(error instanceof NotAlone)) throw error;
      await this.#quarantine.untilIdle();
      return { seen, held: "done" };
    }
  }

  #sinceSettled(): number {
    return performance.now() - this.#settledAt;
  }

  async #settleDead(): Promise<void> {
    this.#settledAt = performance.now();
    await settleDeadEntries(this.#opened, this.#queue, this.#now());
  }

  async #take(tx: Queryable): Promise<HeldEntry | "none" | "done"> {
    const taken = await this.#queue.fetch(tx);
    if (taken === null) return "none";
    // Whatever a transaction took it gives back when it fails: nobody has touched the entry.
    if (taken.retryCount > 0 && !this.#quarantine.isIdle) throw new NotAlone();
    const { kind, submissionId } = taken.entry;
    const held =
      kind === "submission"
        ? await receiveSubmission(tx, submissionId, this.#now())
        : await findSubmission(tx, submissionId);
    if (held !== null) return { taken, ...held };
    // Graded already by somebody who could not say so, or gone with its course.
    await this.#queue.complete(tx, taken);
    return "done";
  }

  async #work(held: HeldEntry): Promise<void> {
    this.#busy += 1;
    const beat = setInterval(() => {
      this.#queue.heartbeat(held.taken).catch((error) => this.#options.onTrouble?.(error));
    }, this.#queue.heartbeatMs);
    const startedAt = performance.now();
    try {
      const graded = await this.#grade(held);
      const gradingMs = performance.now() - startedAt;
      const { outcome, why } = await this.#settle(held, graded);
      const { kind, submissionId } = held.taken.entry;
      const told = why === undefined ? {} : { why };
      this.#options.onSettled?.({ submissionId, kind, outcome, gradingMs, ...told });
    } finally {
      clearInterval(beat);
      this.#quarantine.leave(isSuspect(held));
      this.#busy -= 1;
    }
  }

  /** The report, or in words why there is none. */
  async #grade({ taken, submission, task }: HeldEntry): Promise<Graded | string> {
    if (taken.entry.kind === "submission") {
      await startSubmission(this.#opened.database, submission, this.#now());
    }
    const { signal } = this.#abandoning;
    try {
      const graded = await this.#options.grade({ submission, task, signal });
      const { status } = graded.report;
      return status.kind === "interrupted" ? storable(status.why) : graded;
    } catch (error) {
      return storable(error instanceof Error ? error.message : String(error));
    }
  }

  async #settle(held: HeldEntry, graded: Graded | string): Promise<Settlement> {
    const finishedAt = this.#now();
    const settle = async (tx: Queryable): Promise<Settlement> => {
      if (typeof graded !== "string") return this.#record(tx, held, graded, finishedAt);
      if (this.#abandoning.signal.aborted) return this.#handBack(tx, held);
      return this.#giveUp(tx, held, graded);
    };
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#opened.database.transaction(settle);
      } catch (error) {
        if (tries === recordTries) throw error;
        this.#options.onTrouble?.(error);
        await this.#pause(troubleMs * tries);
      }
    }
  }

  async #record(
    tx: Queryable,
    { taken, submission }: HeldEntry,
    graded: Graded,
    finishedAt: Date,
  ): Promise<Settlement> {
    const { entry } = taken;
    const grading = { submissionId: submission.id, ...graded, gradedAt: this.#now() };
    const isWritten =
      entry.kind === "submission"
        ? await recordGrading(tx, { ...grading, fence: submission.fence, finishedAt })
        : await recordRegrading(tx, { ...grading, regradeId: entry.regradeId });
    await this.#queue.complete(tx, taken);
    return { outcome: isWritten ? "graded" : "late" };
  }

  async #handBack(tx: Queryable, { taken, submission }: HeldEntry): Promise<Settlement> {
    if (taken.entry.kind === "submission") await releaseSubmission(tx, submission);
    await this.#queue.handBack(tx, taken);
    return { outcome: "handed-back" };
  }

  async #giveUp(tx: Queryable, { taken, submission }: HeldEntry, why: string): Promise<Settlement> {
    const { entry } = taken;
    if ((entry.interruptions ?? 0) + 1 >= interruptedTries) {
      await this.#queue.complete(tx, taken);
      await noteFailure(tx, { ...entry, fence: submission.fence }, why, this.#now());
      return { outcome: "failed", why };
    }
    await this.#queue.retryLater(tx, taken);
    if (entry.kind === "submission") await releaseSubmission(tx, submission);
    return { outcome: "retried", why };
  }

  async #pause(milliseconds: number): Promise<void> {
    await this.#queue.untilNotice(Infinity, milliseconds, this.#abandoning.signal);
  }
}

/** A suspect came while others were in hand. */
class NotAlone extends Error {}

/** It was in hand when a worker died. */
function isSuspect({ taken }: HeldEntry): boolean {
  return taken.retryCount > 0;
}

/** Words may quote a program, and a database does not hold every character. */
function storable(why: string): string {
  return why.slice(0, 500).replaceAll("\0", " ").toWellFormed();
}

interface Settlement {
  readonly outcome: SettledJob["outcome"];
  readonly why?: string;
}
