/** Mistake: When nothing is left I just go; I unlock only after I have bought. */

import { ShopProcess } from "tiebreak";

export default class KeepsTheLockWhenSoldOut extends ShopProcess {
  onBuy() {
    this.lock();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    if (count > 0) this.writeCount(count - 1);
    else this.leave();
  }

  onWritten() {
    this.unlock();
    this.leave();
  }
}
