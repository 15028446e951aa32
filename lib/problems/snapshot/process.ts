/** The base class for global snapshots: a bank whose money moves while it is being counted. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";
import { isNumbers, plainArgument } from "../plain-argument.ts";
import type { Undelivered } from "./account.ts";
import { openingBalanceOf, undeliveredOf } from "./account.ts";

/** What the application orders: so much of this account's money goes to that process. */
export type TransferOrder = { readonly to: ProcessId; readonly amount: number };

/**
 * Each process keeps an account. Money travels in messages of type `transfer` with an `amount`;
 * only those are counted as money, whatever other messages the algorithm sends.
 */
export abstract class SnapshotProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** What the account holds when the cluster starts. */
  get openingBalance(): number {
    return openingBalanceOf(contextOf(this).facts.grants);
  }

  /**
   * What was in flight to this process in the snapshot the cluster restarts from, to be paid in by
   * `onStart`. Empty when it starts from scratch.
   */
  get undelivered(): readonly Undelivered[] {
    return undeliveredOf(contextOf(this).facts.grants);
  }

  /** The application moves money: take it from the account and send a `transfer`. */
  abstract onTransfer(order: TransferOrder): void;
  /** The application wants a snapshot of the whole cluster. Several may be under way at once. */
  abstract onSnapshot(snapshot: string): void;

  /** The application wants the whole cluster to go back to a snapshot that was begun before. */
  onRestore(_snapshot: string): void {}

  /**
   * Records what the account holds, as this process's part of the snapshot. It stands for the
   * moment at which the present handler was called.
   */
  recordState(snapshot: string, balance: number): void {
    const context = contextOf(this);
    context.mustRun("recordState");
    if (typeof snapshot !== "string" || !Number.isFinite(balance)) {
      refuse(this.id, "recordState", "the snapshot's name and a number");
    }
    context.outbox.announce("record-state", { snapshot, balance });
  }

  /** Records what was in flight from that process to this one: the amounts of the transfers. */
  recordChannel(snapshot: string, from: ProcessId, amounts: readonly number[]): void {
    const context = contextOf(this);
    context.mustRun("recordChannel");
    const known = context.facts.processes.includes(from);
    const recorded = plainArgument(amounts);
    if (typeof snapshot !== "string" || !known || !isNumbers(recorded)) {
      refuse(this.id, "recordChannel", "the snapshot's name, a process and a list of amounts");
    }
    context.outbox.announce("record-channel", { snapshot, from, amounts: recorded });
  }

  /**
   * Says that this process goes back to the snapshot: from now on it is what it was when it
   * recorded its state, with that balance. What was in flight is yours to pay in afterwards.
   */
  resume(snapshot: string, balance: number): void {
    const context = contextOf(this);
    context.mustRun("resume");
    if (typeof snapshot !== "string" || !Number.isFinite(balance)) {
      refuse(this.id, "resume", "the snapshot's name and a number");
    }
    context.outbox.announce("resume", { snapshot, balance });
  }
}

function refuse(id: number, method: string, wanted: string): never {
  throw new LearnerError("wrong-argument", `p${id} called \`${method}\`, which takes ${wanted}.`);
}
