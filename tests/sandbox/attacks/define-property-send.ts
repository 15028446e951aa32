// tries: send replaced by Object.defineProperty
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Object.defineProperty(this, "send", { value: () => {} });
    this.log("ESCAPED");
  }
  onExit() {}
}
