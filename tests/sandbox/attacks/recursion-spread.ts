// tries: calls without end: spread
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = (...all) => dive(...all, 1, 2, 3);
    dive();
    this.enter();
  }
  onExit() {}
}
