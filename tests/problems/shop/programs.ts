/** Wrong buyers, each a change to the right one of the lesson. */

import CarefulBuyer from "../../../lessons/race-in-the-shop/solution.ts";

/** Looks whether there is one, then takes it: another buyer comes in between. */
export class CheckThenAct extends CarefulBuyer {
  override onBuy() {
    this.readCount();
  }
  override finish() {
    this.leave();
  }
}

/** Gives the lock back before the shop has written: the next buyer reads the old count. */
export class UnlocksTooSoon extends CarefulBuyer {
  override onCount(count: number) {
    this.unlock();
    if (count > 0) this.writeCount(count - 1);
    else this.leave();
  }
  override onWritten() {
    this.leave();
  }
}

/** Writes and unlocks in one breath: on a network that reorders, the unlock may arrive first. */
export class DoesNotWait extends CarefulBuyer {
  override onCount(count: number) {
    if (count > 0) this.writeCount(count - 1);
    this.unlock();
    if (count === 0) this.leave();
  }
  override onWritten() {
    this.leave();
  }
}

/** Every buyer has a lock of its own. */
export class PrivateLock extends CarefulBuyer {
  override onBuy() {
    this.lock(`lock of p${this.id}`);
  }
  override finish() {
    this.unlock(`lock of p${this.id}`);
    this.leave();
  }
}

/** Sells what is not there. */
export class Oversells extends CarefulBuyer {
  override onCount(count: number) {
    this.writeCount(count - 1);
  }
}

/** Keeps the lock. */
export class KeepsLock extends CarefulBuyer {
  override finish() {
    this.leave();
  }
}

/** Turns round at the door. */
export class WindowShopper extends CarefulBuyer {
  override onBuy() {
    this.leave();
  }
}
