// tries: machinery by a key that is chosen
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + [][this.id < 9 ? "constructor" : 0]);
    this.enter();
  }
  onExit() {}
}
