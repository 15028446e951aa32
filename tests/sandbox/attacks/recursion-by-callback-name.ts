// tries: a native method that calls by name
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = (x) => [x].forEach(dive);
    dive(1);
    this.enter();
  }
  onExit() {}
}
