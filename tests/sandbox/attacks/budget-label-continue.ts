// tries: labels that jump out of a block on every turn
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let n = 0;
    outer: for (;;) { inner: { if (n++ >= 0) continue outer; break inner; } }
  }
  onExit() {}
}
