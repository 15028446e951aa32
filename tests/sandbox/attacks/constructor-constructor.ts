// tries: reach Function through a value's constructor
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    ({}).constructor.constructor("return globalThis")();
    this.enter();
  }
  onExit() {}
}
