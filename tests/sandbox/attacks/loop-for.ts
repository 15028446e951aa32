// tries: work without end: for
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;);
    this.enter();
  }
  onExit() {}
}
