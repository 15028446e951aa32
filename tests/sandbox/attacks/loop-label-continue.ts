// tries: work without end: label-continue
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    outer: for (;;) { for (;;) { continue outer; } }
    this.enter();
  }
  onExit() {}
}
