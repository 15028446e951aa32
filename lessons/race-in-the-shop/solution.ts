/** Lock, read, write, wait until it is written, unlock: nobody can come in between. */

import { ShopProcess } from "tiebreak";

export default class CarefulBuyer extends ShopProcess {
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
    this.leave();
  }
}
