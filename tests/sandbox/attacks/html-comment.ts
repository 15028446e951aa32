// tries: hide code behind an HTML comment
// expect: refused syntax
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let x = 1;
    <!-- x = 2;
    this.enter();
  }
  onExit() {}
}
