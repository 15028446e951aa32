/** Mistake: I look, lock, and look again. */

import { ShopProcess } from "tiebreak";

export default class LooksBeforeAndAfter extends ShopProcess {
  onBuy() {
    this.readCount();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    if (this.heldLocks.length === 0) this.lock();
    else if (count > 0) this.writeCount(count - 1);
    else this.finish();
  }

  onWritten() {
    this.finish();
  }

  finish() {
    this.unlock();
    this.leave();
  }
}
