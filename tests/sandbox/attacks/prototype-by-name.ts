// tries: change a shared prototype
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Array.prototype.push = () => 0;
    this.enter();
  }
  onExit() {}
}
