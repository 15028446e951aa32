/** Mistake: I take one, whatever the count says. */

import { ShopProcess } from "tiebreak";

export default class SellsWithoutLooking extends ShopProcess {
  onBuy() {
    this.lock();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    this.writeCount(count - 1);
  }

  onWritten() {
    this.finish();
  }

  finish() {
    this.unlock();
    this.leave();
  }
}
