// tries: make errors without end
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) new Error("x");
    this.enter();
  }
  onExit() {}
}
