// tries: a field named constructor by a string
// expect: refused syntax
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  "constructor" = 1;
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
