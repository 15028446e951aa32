// tries: throw something odd: number
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw NaN;
    this.enter();
  }
  onExit() {}
}
