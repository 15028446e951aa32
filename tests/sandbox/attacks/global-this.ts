// tries: the global object by name
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    globalThis.stolen = 1;
    this.enter();
  }
  onExit() {}
}
