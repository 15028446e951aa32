/** Mistake: I give the lock back and stay. */

import { ShopProcess } from "tiebreak";

export default class NeverLeaves extends ShopProcess {
  onBuy() {
    this.lock();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    if (count > 0) this.writeCount(count - 1);
    else this.finish();
  }

  onWritten() {
    this.finish();
  }

  finish() {
    this.unlock();
  }
}
