/** Mistake: I lock, but under a name of my own. */

import { ShopProcess } from "tiebreak";

export default class HasALockOfItsOwn extends ShopProcess {
  onBuy() {
    this.lock(`lock of p${this.id}`);
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
    this.unlock(`lock of p${this.id}`);
    this.leave();
  }
}
