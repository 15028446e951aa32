// tries: change a setting that all processes share
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.setting("table").push(1);
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
