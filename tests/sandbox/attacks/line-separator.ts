// tries: hide code behind an exotic line break
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    // comment       for (;;) {}
    let text = "     ";
    while (text) {}
    this.enter();
  }
  onExit() {}
}
