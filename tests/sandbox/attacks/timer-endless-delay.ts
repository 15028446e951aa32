// tries: a delay so long that the clock stands still
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => this.log("ESCAPED") };
  onAcquire() {
    this.startTimer("bell", 1e300);
    this.enter();
  }
  onExit() {}
}
