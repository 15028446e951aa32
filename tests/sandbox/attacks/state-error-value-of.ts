// tries: keep an error, by valueOf
// expect: crashed state-not-plain
// scenario: everybody
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  me = null;
  onMessage = {};
  onAcquire() {
    if (this.me !== null) this.log("ESCAPED"); try { null.x; } catch (error) { this.me = error.valueOf(); }
    this.enter();
  }
  onExit() {  }
}
