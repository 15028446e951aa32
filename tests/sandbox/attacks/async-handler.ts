// tries: wait in a handler
// expect: refused async-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  async later() { await null; this.enter(); }
  onAcquire() {
    this.later();
    this.enter();
  }
  onExit() {}
}
