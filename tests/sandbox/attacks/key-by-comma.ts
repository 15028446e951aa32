// tries: machinery by the last of several keys
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + [][(0, "constructor")]);
    this.enter();
  }
  onExit() {}
}
