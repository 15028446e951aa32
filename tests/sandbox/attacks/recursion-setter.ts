// tries: calls without end: setter
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  set deep(v) { this.deep = v; }
  onAcquire() {
    this.deep = 1;
    this.enter();
  }
  onExit() {}
}
