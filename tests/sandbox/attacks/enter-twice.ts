// tries: enter twice
// expect: crashed enter-twice
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.enter();
    this.enter();
  }
  onExit() {}
}
