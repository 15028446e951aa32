// tries: random numbers by a computed key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const name = "ran" + "dom";
    this.log("ESCAPED " + Math[name]());
    this.enter();
  }
  onExit() {}
}
