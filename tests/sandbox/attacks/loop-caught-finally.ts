// tries: work without end: caught-finally
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { try { for (;;) {} } finally { this.note = 1; } }
    this.enter();
  }
  onExit() {}
}
