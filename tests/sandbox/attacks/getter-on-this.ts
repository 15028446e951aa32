// tries: a getter of the class as a field that changes with each look
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  n = 0;
  get clock() { this.n += 1; return this.n; }
  onAcquire() {
    this.enter();
    this.log(String(this.clock));
  }
  onExit() {}
}
