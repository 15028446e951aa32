// tries: keep a closure that reduce hands back
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  f = null;
  onMessage = {};
  onAcquire() {
    if (this.f !== null) this.log("ESCAPED"); let n = 0; this.f = [].reduce((sum) => sum, () => ++n);
    this.enter();
  }
  onExit() {  }
}
