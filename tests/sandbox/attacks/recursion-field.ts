// tries: calls without end: field
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

class Deep { inner = new Deep(); }

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new Deep();
    this.enter();
  }
  onExit() {}
}
