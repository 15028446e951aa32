// tries: leave a note on the shared list
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.processes.note = "secret";
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
