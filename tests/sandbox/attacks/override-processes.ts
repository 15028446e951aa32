// tries: processes overridden by a getter
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  get processes() { return [0, 1, 2, 3, 4]; }
  onAcquire() {
    if (this.processes.length > 3) this.log("I see more");
    this.enter();
  }
  onExit() {}
}
