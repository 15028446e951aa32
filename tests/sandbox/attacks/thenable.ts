// tries: an object that the host might wait for
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.box = { then: 1 };
    return this.enter();
  }
  onExit() {}
}
