// tries: calls without end: comparator
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = () => [2, 1].sort(dive);
    dive();
    this.enter();
  }
  onExit() {}
}
