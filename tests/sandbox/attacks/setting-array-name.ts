// tries: a setting whose name is a list
// expect: crashed wrong-argument
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + this.setting(["constructor"]));
    this.enter();
  }
  onExit() {}
}
