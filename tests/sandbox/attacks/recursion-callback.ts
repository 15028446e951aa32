// tries: calls without end: callback
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = () => [1].map(dive);
    dive();
    this.enter();
  }
  onExit() {}
}
