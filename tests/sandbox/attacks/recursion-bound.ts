// tries: calls without end: bound
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = function () { return bound(); };
    const bound = dive.bind(this);
    bound();
    this.enter();
  }
  onExit() {}
}
