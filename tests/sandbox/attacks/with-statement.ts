// tries: change what names mean
// expect: refused syntax
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    with ({}) { this.log("x"); }
    this.enter();
  }
  onExit() {}
}
