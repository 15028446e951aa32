// tries: machinery by a key assigned in place
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let key = "";
    this.log("ESCAPED " + [][(key = "constructor")]);
    this.enter();
  }
  onExit() {}
}
