// tries: a field made through super
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    super.note = 1;
    if (this.note !== 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
