// tries: a field in place of a hook
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onStart = 7;
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
