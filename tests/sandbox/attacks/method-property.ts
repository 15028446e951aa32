// tries: a property of a method
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.onExit.count = 1;
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
