// tries: freeze the process, then let the search load its fields
// expect: explored crashed
// scenario: explored
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  count = 0;
  onAcquire() {
    Object.freeze(this);
    this.enter();
  }
  onExit() {}
}
