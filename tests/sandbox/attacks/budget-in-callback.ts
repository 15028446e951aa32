// tries: a callback of a native that swallows the end of the budget
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  n = 0;
  onAcquire() {
    [1, 2, 3].forEach(() => { try { for (;;) this.n += 1; } catch { this.n = 0; } });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
