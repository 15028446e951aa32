// tries: Unicode tables differ between engines
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + "a".normalize());
    this.enter();
  }
  onExit() {}
}
