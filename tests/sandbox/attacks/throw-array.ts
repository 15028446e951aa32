// tries: throw something odd: array
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw [[[[]]]];
    this.enter();
  }
  onExit() {}
}
