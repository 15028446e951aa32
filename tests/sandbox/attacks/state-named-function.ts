// tries: keep a closure that knows its own name
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  f = null;
  onMessage = {};
  onAcquire() {
    if (this.f !== null) this.log("ESCAPED"); let n = 0; this.f = [1].map(function own() { n += 1; return own; });
    this.enter();
  }
  onExit() {  }
}
