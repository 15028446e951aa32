// tries: code the guards do not see
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new WebAssembly.Module([0]);
    this.enter();
  }
  onExit() {}
}
