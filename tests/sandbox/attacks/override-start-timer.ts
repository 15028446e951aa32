// tries: startTimer overridden on the class with another delay
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  startTimer(name, delay) { super.startTimer(name, -delay); }
  onAcquire() {
    this.startTimer("bell", 5);
    this.enter();
  }
  onExit() {}
}
