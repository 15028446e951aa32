/** The same with a lock that has a name, and with what was read kept in a field. */

import { ShopProcess } from "tiebreak";

const row = "table:items;row:lamp";

export default class NamesItsLock extends ShopProcess {
  left: number | null = null; // what the shop had when we asked; null when we hold nothing

  onBuy() {
    this.lock(row);
  }

  onLocked(name: string) {
    if (name === row) this.readCount();
  }

  onCount(count: number) {
    this.left = count;
    if (this.left === 0) this.goHome();
    else this.writeCount(this.left - 1);
  }

  onWritten() {
    this.goHome();
  }

  goHome() {
    this.left = null;
    this.leave();
    this.unlock(row);
  }
}
