// tries: machinery by a key that is a list of one
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + [][["constructor"]]);
    this.enter();
  }
  onExit() {}
}
