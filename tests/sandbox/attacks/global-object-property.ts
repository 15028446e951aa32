// tries: leave a note on a global object
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Math.note = "secret";
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
