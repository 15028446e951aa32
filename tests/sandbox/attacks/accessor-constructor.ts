// tries: a class member that reads the machinery
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  prototype = 1;
  onAcquire() {
    this.log("x");
    this.enter();
  }
  onExit() {}
}
