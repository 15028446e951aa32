// tries: hide a name behind an escape
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    \u0065val("1");
    this.enter();
  }
  onExit() {}
}
