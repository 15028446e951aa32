// tries: the same, written with an escape
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    \u0024$m.fuel = 1e9;
    this.enter();
  }
  onExit() {}
}
