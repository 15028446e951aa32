// tries: a label with a guard's name
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    $$t: for (;;) { break $$t; }
    this.enter();
  }
  onExit() {}
}
