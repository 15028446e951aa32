// tries: log overridden on the class
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  log(text) { super.log("ESCAPED?".slice(0, 0) + text); }
  onAcquire() {
    this.log("plain");
    this.enter();
  }
  onExit() {}
}
