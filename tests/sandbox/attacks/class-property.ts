// tries: a property of the class
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Attack.count = 1;
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
