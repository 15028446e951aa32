// tries: a setting that every object has
// expect: crashed not-granted
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + this.setting("constructor"));
    this.enter();
  }
  onExit() {}
}
