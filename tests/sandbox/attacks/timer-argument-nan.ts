// tries: a timer for each NaN
// expect: crashed timer-argument
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", 5, NaN);
    this.log("ESCAPED");
  }
  onExit() {}
}
