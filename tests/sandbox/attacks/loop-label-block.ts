// tries: work without end: label-block
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    spin: { for (;;) { if (this.id < 0) break spin; } }
    this.enter();
  }
  onExit() {}
}
