/** Mistake: I have read the count, so I give the lock back and then write. */

import { ShopProcess } from "tiebreak";

export default class UnlocksBeforeTheWrite extends ShopProcess {
  onBuy() {
    this.lock();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    this.unlock();
    if (count > 0) this.writeCount(count - 1);
    else this.leave();
  }

  onWritten() {
    this.leave();
  }
}
