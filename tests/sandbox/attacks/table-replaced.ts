// tries: replace the table later
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.onMessage = {};
    this.enter();
  }
  onExit() {}
}
