// tries: a static block
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  static { this.count = 1; }
  onAcquire() {
    this.log("x");
    this.enter();
  }
  onExit() {}
}
