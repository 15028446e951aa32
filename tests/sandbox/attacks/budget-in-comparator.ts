// tries: a comparator that spends the budget and goes on
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  n = 0;
  onAcquire() {
    [3, 1, 2].sort((a, b) => { try { for (;;) this.n += 1; } catch { return a - b; } });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
