// tries: work without end: while
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    while (true) {}
    this.enter();
  }
  onExit() {}
}
