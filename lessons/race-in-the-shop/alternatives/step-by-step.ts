/** A purchase is a list of steps, and every answer of the shop leads to the next one. */

import { ShopProcess } from "tiebreak";

type Step = "outside" | "at the door" | "looking" | "paying";

export default class StepByStep extends ShopProcess {
  step: Step = "outside";
  count = 0; // as it was when we looked

  onBuy() {
    this.next();
  }

  onLocked() {
    this.next();
  }

  onCount(count: number) {
    this.count = count;
    this.next();
  }

  onWritten() {
    this.next();
  }

  next() {
    switch (this.step) {
      case "outside":
        this.step = "at the door";
        this.lock();
        break;
      case "at the door":
        this.step = "looking";
        this.readCount();
        break;
      case "looking":
        if (this.count === 0) return this.goHome();
        this.step = "paying";
        this.writeCount(this.count - 1);
        break;
      case "paying":
        this.goHome();
    }
  }

  goHome() {
    this.step = "outside";
    this.unlock();
    this.leave();
  }
}
