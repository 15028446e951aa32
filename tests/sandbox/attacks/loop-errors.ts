// tries: spend time on errors instead of steps
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { try { null.x; } catch {} }
    this.enter();
  }
  onExit() {}
}
