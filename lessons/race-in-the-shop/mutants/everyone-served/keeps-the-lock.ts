/** Mistake: I leave and take the lock home with me. */

import { ShopProcess } from "tiebreak";

export default class KeepsTheLock extends ShopProcess {
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
    this.leave();
  }
}
