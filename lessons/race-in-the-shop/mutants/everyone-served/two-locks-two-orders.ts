/** Mistake: I lock the shelf and the till, each buyer in the order it likes. */

import { ShopProcess } from "tiebreak";

export default class TwoLocksTwoOrders extends ShopProcess {
  get wanted() {
    return this.id % 2 === 1 ? ["shelf", "till"] : ["till", "shelf"];
  }

  onBuy() {
    this.lock(this.wanted[0]);
  }

  onLocked(name: string) {
    if (name === this.wanted[0]) this.lock(this.wanted[1]);
    else this.readCount();
  }

  onCount(count: number) {
    if (count > 0) this.writeCount(count - 1);
    else this.finish();
  }

  onWritten() {
    this.finish();
  }

  finish() {
    for (const name of this.wanted) this.unlock(name);
    this.leave();
  }
}
