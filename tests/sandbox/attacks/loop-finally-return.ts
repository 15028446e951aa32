// tries: swallow the end of the budget by leaving finally
// expect: refused syntax-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { try { for (;;) {} } finally { continue; } }
    this.enter();
  }
  onExit() {}
}
