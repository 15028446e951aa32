// tries: a delay of minus zero
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", -0);
    this.log("ESCAPED");
  }
  onExit() {}
}
