// tries: an endless loop in a field
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  field = (() => { for (;;) {} })();
  onAcquire() {
    this.log("x");
    this.enter();
  }
  onExit() {}
}
