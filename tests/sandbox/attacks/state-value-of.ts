// tries: keep the process itself, by valueOf
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  me = null;
  onMessage = {};
  onAcquire() {
    if (this.me !== null) this.log("ESCAPED"); this.me = this.valueOf();
    this.enter();
  }
  onExit() {  }
}
