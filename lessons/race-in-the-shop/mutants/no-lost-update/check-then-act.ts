/** Mistake: I look how many there are, then I lock and write what I have seen. */

import { ShopProcess } from "tiebreak";

export default class CheckThenAct extends ShopProcess {
  seen = 0;

  onBuy() {
    this.readCount();
  }

  onLocked() {
    this.writeCount(this.seen - 1);
  }

  onCount(count: number) {
    this.seen = count;
    if (count > 0) this.lock();
    else this.leave();
  }

  onWritten() {
    this.unlock();
    this.leave();
  }
}
