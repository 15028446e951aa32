/** Mistake: While there is plenty I do not lock; only for the last item. */

import { ShopProcess } from "tiebreak";

export default class LocksForTheLastOneOnly extends ShopProcess {
  onBuy() {
    this.readCount();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    if (count === 0) this.finish();
    else if (count > 1 || this.heldLocks.length > 0) this.writeCount(count - 1);
    else this.lock();
  }

  onWritten() {
    this.finish();
  }

  finish() {
    if (this.heldLocks.length > 0) this.unlock();
    this.leave();
  }
}
