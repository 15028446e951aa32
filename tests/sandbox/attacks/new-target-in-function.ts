// tries: what was written behind new
// expect: refused syntax-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + typeof new.target);
    this.enter();
  }
  onExit() {}
}
