// tries: come back later
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    setTimeout(() => this.enter(), 0);
    this.enter();
  }
  onExit() {}
}
