// tries: a delay that is a text
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", "5");
    this.log("ESCAPED");
  }
  onExit() {}
}
