// tries: a private field
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  #secret = 0;
  onAcquire() {
    this.#secret += 1;
    this.enter();
  }
  onExit() {}
}
