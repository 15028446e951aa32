// tries: a call that may not happen
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if (this.nothing?.constructor_?.() !== undefined) this.log("ESCAPED");
    if (this.onMessage?.["x"]?.(1) !== undefined) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
