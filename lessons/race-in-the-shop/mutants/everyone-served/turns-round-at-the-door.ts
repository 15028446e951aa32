/** Mistake: I leave when the count is 1, to be on the safe side. */

import { ShopProcess } from "tiebreak";

export default class TurnsRoundAtTheDoor extends ShopProcess {
  onBuy() {
    this.lock();
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    if (count > 1) this.writeCount(count - 1);
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
