// tries: arithmetic that is no number
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const odd = { valueOf: () => "constructor", toString: () => "constructor" };
    if ([][odd * 1] !== undefined || [][odd - 0] !== undefined) this.log("ESCAPED");
    if ([][odd | 0] !== undefined || [][odd >>> 0] !== undefined) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
