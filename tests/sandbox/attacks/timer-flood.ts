// tries: timers without end
// expect: crashed too-many-effects
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => {} };
  onAcquire() {
    for (;;) this.startTimer("bell", 1);
    this.enter();
  }
  onExit() {}
}
