// tries: a timer that starts itself again
// expect: inconclusive
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { bell: () => this.startTimer("bell", 1) };
  onAcquire() {
    this.startTimer("bell", 1);
  }
  onExit() {}
}
