// tries: a delay that is an object
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", { valueOf: () => 1 });
    this.enter();
  }
  onExit() {}
}
