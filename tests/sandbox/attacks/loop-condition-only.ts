// tries: work without end: condition-only
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  tick() { return true; }
  onAcquire() {
    while (this.tick());
    this.enter();
  }
  onExit() {}
}
