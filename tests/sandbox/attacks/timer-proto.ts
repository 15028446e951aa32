// tries: a timer named after a method of objects
// expect: crashed timer-without-handler
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.startTimer("toString", 1);
    this.enter();
  }
  onExit() {}
}
