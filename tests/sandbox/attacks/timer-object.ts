// tries: a timer that is an object
// expect: crashed timer-without-handler
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer({ toString: () => "bell" }, 5);
    this.enter();
  }
  onExit() {}
}
