// tries: throw something odd: null
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw null;
    this.enter();
  }
  onExit() {}
}
