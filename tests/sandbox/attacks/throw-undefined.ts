// tries: throw something odd: undefined
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw undefined;
    this.enter();
  }
  onExit() {}
}
