// tries: make code from text
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Function("return 1")();
    this.enter();
  }
  onExit() {}
}
