// tries: a static field
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  static count = 0;
  onAcquire() {
    Attack.count += 1;
    this.enter();
  }
  onExit() {}
}
