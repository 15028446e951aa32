// tries: buy steps with a negative size
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { try { new Array(-1000000); } catch {} }
    this.enter();
  }
  onExit() {}
}
