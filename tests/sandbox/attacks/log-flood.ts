// tries: notes without end
// expect: crashed too-many-effects
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) this.log("note");
    this.enter();
  }
  onExit() {}
}
