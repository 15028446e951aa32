// tries: leave a note on an intrinsic function
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    [].push.note = "secret";
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
