// tries: timers whose arguments are zero and minus zero
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: (n) => { if (Object.is(n, -0)) this.log("minus"); } };
  onAcquire() {
    this.startTimer("bell", 5, 0);
    this.startTimer("bell", 6, -0);
    this.enter();
  }
  onExit() {}
}
