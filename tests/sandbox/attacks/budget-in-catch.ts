// tries: an endless loop in each catch of a chain
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  n = 0;
  onAcquire() {
    try { for (;;) this.n += 1; } catch { try { for (;;) this.n += 1; } catch { for (;;) this.n += 1; } }
    this.log("ESCAPED");
  }
  onExit() {}
}
