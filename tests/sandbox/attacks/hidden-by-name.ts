// tries: look for the rubric by likely names
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + rubric + hidden + solution + job);
    this.enter();
  }
  onExit() {}
}
