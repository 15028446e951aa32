// tries: leave a note on the base class, which all processes share
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    MutexProcess.note = "secret";
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
