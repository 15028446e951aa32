// tries: a timer that never fires
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", Infinity);
    this.enter();
  }
  onExit() {}
}
