// tries: a list that changes while it is spread
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1, 2, 3];
    const all = [...list, ...list.map((one) => { list.length = 0; return one; })];
    if (all.length > 6) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
