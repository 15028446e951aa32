// tries: a field in place of a method, then the method by super
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  enter = 5;
  onAcquire() {
    super.enter();
    if (this.enter !== 5) this.log("ESCAPED");
  }
  onExit() {}
}
