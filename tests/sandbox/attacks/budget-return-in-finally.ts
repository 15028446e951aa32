// tries: a finally that returns, when the budget is spent
// expect: refused syntax-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  n = 0;
  onAcquire() {
    const go = () => { try { for (;;) this.n += 1; } finally { return 1; } };
    for (;;) { go(); }
  }
  onExit() {}
}
