// tries: evaluate text
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    eval("1");
    this.enter();
  }
  onExit() {}
}
