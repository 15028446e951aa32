// tries: a delay smaller than any tick
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    this.startTimer("bell", Number.MIN_VALUE);
    this.enter();
  }
  onExit() {}
}
