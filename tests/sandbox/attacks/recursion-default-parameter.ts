// tries: calls without end: default-parameter
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = (x = dive()) => x;
    dive();
    this.enter();
  }
  onExit() {}
}
