// tries: work without end: do-while
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    do {} while (true);
    this.enter();
  }
  onExit() {}
}
