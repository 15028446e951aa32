// tries: calls without end: method
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  dive() { this.dive(); }
  onAcquire() {
    this.dive();
    this.enter();
  }
  onExit() {}
}
