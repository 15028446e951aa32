// tries: work without end: caught
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { try { for (;;) {} } catch {} }
    this.enter();
  }
  onExit() {}
}
