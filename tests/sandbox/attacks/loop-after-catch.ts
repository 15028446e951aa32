// tries: go on after the budget is spent, in the same call
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    try { for (;;) {} } catch { this.log("ESCAPED"); }
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
