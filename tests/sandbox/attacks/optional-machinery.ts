// tries: machinery at the end of an optional chain
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + this?.send?.constructor?.("return this")());
    this.enter();
  }
  onExit() {}
}
