// tries: ask for a setting nobody granted
// expect: crashed not-granted
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + this.setting("rubric"));
    this.enter();
  }
  onExit() {}
}
