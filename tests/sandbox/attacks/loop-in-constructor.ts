// tries: an endless loop while the process is made
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  constructor() { super(); for (;;) {} }
  onAcquire() {
    this.log("x");
    this.enter();
  }
  onExit() {}
}
