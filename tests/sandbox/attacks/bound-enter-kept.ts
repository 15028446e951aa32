// tries: keep a bound method for later
// expect: explored crashed
// scenario: explored
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.kept = this.enter.bind(this);
    this.enter();
  }
  onExit() {}
}
