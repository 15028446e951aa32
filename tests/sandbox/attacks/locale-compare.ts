// tries: order by locale
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if ("ä".localeCompare("z") !== 1 || "a".localeCompare("B") !== 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
