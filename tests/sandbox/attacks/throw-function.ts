// tries: throw something odd: function
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw () => 1;
    this.enter();
  }
  onExit() {}
}
