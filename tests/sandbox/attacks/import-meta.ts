// tries: where am I
// expect: refused syntax-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log(import.meta.url);
    this.enter();
  }
  onExit() {}
}
