// tries: the caller through Function.caller
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    function who() { return who.caller; }
    if (who() !== undefined && who() !== null) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
