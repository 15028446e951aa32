/** Nothing is ever put back on the shelf: whoever has seen the last item go need not ask again. */

import { ShopProcess } from "tiebreak";

export default class KnowsWhenItIsSoldOut extends ShopProcess {
  soldOut = false;

  onBuy() {
    if (this.soldOut) this.leave();
    else this.lock("lamp");
  }

  onLocked() {
    this.readCount();
  }

  onCount(count: number) {
    this.soldOut = count <= 1; // ours is the last one, or somebody else's was
    if (count === 0) this.handBack();
    else this.writeCount(count - 1);
  }

  onWritten() {
    this.handBack();
  }

  handBack() {
    this.unlock("lamp");
    this.leave();
  }
}
