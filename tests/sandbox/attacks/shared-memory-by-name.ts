// tries: memory shared with the host
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new SharedArrayBuffer(1024);
    this.enter();
  }
  onExit() {}
}
