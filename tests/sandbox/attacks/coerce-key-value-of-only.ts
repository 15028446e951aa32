// tries: a key with valueOf but no text of its own
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = { valueOf: () => "__proto__" };
    const found = {}[key];
    if (found !== undefined) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
