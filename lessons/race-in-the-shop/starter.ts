/** Your turn: this buyer works as long as it is alone in the shop. */

import { ShopProcess } from "tiebreak";

export default class Buyer extends ShopProcess {
  onBuy() {
    // Your turn: nobody else may read the count until ours is written. Ask for the lock first.
    this.readCount();
  }

  onLocked() {
    // Your turn: the lock is ours. What now?
  }

  onCount(count: number) {
    if (count > 0) this.writeCount(count - 1);
    else this.leave();
  }

  onWritten() {
    // Your turn: and when may the next one come?
    this.leave();
  }
}
