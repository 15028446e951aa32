// tries: calls without end: constructor
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

class Deep { constructor() { new Deep(); } }

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new Deep();
    this.enter();
  }
  onExit() {}
}
