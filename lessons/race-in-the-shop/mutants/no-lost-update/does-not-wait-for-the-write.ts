/** Mistake: I write and unlock in one breath; surely the write arrives first. */

import { ShopProcess } from "tiebreak";

export default class DoesNotWaitForTheWrite extends ShopProcess {
  onBuy() {
    this.lock();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    if (count > 0) this.writeCount(count - 1);
    this.unlock();
    if (count === 0) this.leave();
  }

  onWritten() {
    this.leave();
  }
}
