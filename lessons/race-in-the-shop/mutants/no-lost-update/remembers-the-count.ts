/** Mistake: I keep the count from my last visit and need not ask again. */

import { ShopProcess } from "tiebreak";

export default class RemembersTheCount extends ShopProcess {
  known: number | null = null;

  onBuy() {
    this.lock();
  }

  onLocked() {
    if (this.known === null) this.readCount();
    else this.onCount(this.known);
  }

  onCount(count: number) {
    this.known = Math.max(0, count - 1);
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
