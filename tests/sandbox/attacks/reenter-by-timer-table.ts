// tries: start a timer while the table of timers is read
// expect: crashed outside-handler
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  get onTimer() { this.startTimer("bell", 1); return { bell: () => {} }; }
  onAcquire() {
    this.startTimer("bell", 1);
    this.enter();
  }
  onExit() {}
}
