// tries: a delay that wraps around
// expect: crashed timer-delay
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => this.log("ESCAPED") };
  onAcquire() {
    this.startTimer("bell", 2 ** 32 + 1);
    this.enter();
  }
  onExit() {}
}
