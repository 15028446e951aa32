/**
 * The base class for the race in the shop. p0 is the shop: it keeps the count of items and the
 * locks, and that part is given. The learner writes the buyers, who read the count, take one and
 * write the count back; nothing but their own care keeps two of them apart.
 */

import { LearnerError } from "../../learner/errors.ts";
import { givenTable } from "../../learner/handler-table.ts";
import type { Handlers, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

type ShopMessage =
  | { type: "lock"; name: string }
  | { type: "locked"; name: string }
  | { type: "unlock"; name: string }
  | { type: "read" }
  | { type: "count"; count: number }
  | { type: "write"; count: number }
  | { type: "written" };

interface Lock {
  holder: ProcessId | null;
  /** Who asked while it was held, first come first. */
  readonly waiting: ProcessId[];
}

/** The lock of an exercise that needs only one. */
const mainLock = "item";

/** A buyer. Calls such as `lock` ask the shop; its answer comes later, to `onLocked` and so on. */
export abstract class ShopProcess extends Process<ShopMessage> {
  /** What the shop itself keeps; null in a buyer. */
  shelf = this.id === this.shop ? { count: this.items, locks: new Map<string, Lock>() } : null;
  /** The locks this buyer has. */
  heldLocks: string[] = [];

  /** The customer wants to buy one item. Call `leave` when that is done, or none is left. */
  abstract onBuy(): void;
  /** The lock you asked for is yours. */
  abstract onLocked(name: string): void;
  /** The count you asked for, as it was when the shop got the question. */
  abstract onCount(count: number): void;
  /** The shop has written your count down. */
  abstract onWritten(): void;

  /** The process that is the shop. */
  get shop(): ProcessId {
    return this.processes[0];
  }

  /** How many items there are in the beginning. */
  get items(): number {
    return Number(this.setting("items"));
  }

  /** Asks for a lock. `onLocked` follows once nobody else has the lock of that name. */
  lock(name: string = mainLock): void {
    this.send(this.shop, { type: "lock", name: String(name) });
  }

  /** Gives a lock back. */
  unlock(name: string = mainLock): void {
    if (!this.heldLocks.includes(name)) {
      const what = `p${this.id} unlocked ${JSON.stringify(name)}`;
      throw new LearnerError("unlock-without-lock", `${what}, which it has not locked.`);
    }
    this.heldLocks = this.heldLocks.filter((one) => one !== name);
    this.send(this.shop, { type: "unlock", name });
  }

  /** Asks how many items are left. `onCount` follows. */
  readCount(): void {
    this.send(this.shop, { type: "read" });
  }

  /** Sells one item: tells the shop how many are left now. `onWritten` follows. */
  writeCount(count: number): void {
    this.send(this.shop, { type: "write", count });
  }

  /** The customer leaves. */
  leave(): void {
    const context = contextOf(this);
    context.mustRun("leave");
    if (context.outbox.application.awaiting("leave", null) === undefined) {
      throw new LearnerError("leave-without-buy", `p${this.id} left, but no customer is here.`);
    }
    context.outbox.announce("leave", null);
  }

  /** Given: how the shop answers, and how its answers reach your methods. */
  get onMessage(): Handlers<ShopMessage> {
    return givenTable<Handlers<ShopMessage>>({
      lock: ({ name }, from) => this.#grant(name, from),
      unlock: ({ name }, from) => this.#release(name, from),
      read: (_, from) => this.send(from, { type: "count", count: this.shelf?.count ?? 0 }),
      write: ({ count }, from) => this.#store(count, from),
      locked: ({ name }) => {
        this.heldLocks.push(name);
        this.onLocked(name);
      },
      count: ({ count }) => this.onCount(count),
      written: () => this.onWritten(),
    });
  }

  #store(count: number, buyer: ProcessId): void {
    if (this.shelf !== null) this.shelf.count = count;
    contextOf(this).outbox.announce("sold", { count, buyer });
    this.send(buyer, { type: "written" });
  }

  #grant(name: string, buyer: ProcessId): void {
    const lock = this.shelf?.locks.get(name) ?? { holder: null, waiting: [] };
    this.shelf?.locks.set(name, lock);
    if (lock.holder !== null) lock.waiting.push(buyer);
    else {
      lock.holder = buyer;
      this.send(buyer, { type: "locked", name });
    }
  }

  #release(name: string, buyer: ProcessId): void {
    const lock = this.shelf?.locks.get(name);
    if (lock?.holder !== buyer) return;
    lock.holder = lock.waiting.shift() ?? null;
    if (lock.holder !== null) this.send(lock.holder, { type: "locked", name });
  }
}
