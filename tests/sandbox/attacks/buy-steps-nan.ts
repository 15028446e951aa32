// tries: make the count of steps no number
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    try { new Array(NaN); } catch {}
    try { Array.from({ length: NaN }); } catch {}
    for (;;) {}
    this.enter();
  }
  onExit() {}
}
