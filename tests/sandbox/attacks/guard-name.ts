// tries: switch the meter off by its name
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    $$m.fuel = 1e9;
    this.enter();
  }
  onExit() {}
}
