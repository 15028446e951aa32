// tries: the caller through arguments
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + arguments.callee);
    this.enter();
  }
  onExit() {}
}
