// tries: an endless loop in a finally after an endless loop
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  n = 0;
  onAcquire() {
    try { for (;;) this.n += 1; } finally { for (;;) this.n += 1; }
  }
  onExit() {}
}
