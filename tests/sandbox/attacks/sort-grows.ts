// tries: a comparator that changes what it sorts
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [3, 1, 2];
    list.sort((left, right) => { if (list.length < 50) list.push(0); return left - right; });
    if (list.some((part) => typeof part !== "number")) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
