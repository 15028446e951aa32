// tries: memory outside the counted heap
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new Uint8Array(1e9);
    this.enter();
  }
  onExit() {}
}
