// tries: work without end: for-of-growing
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1];
    for (const x of list) list.push(x);
    this.enter();
  }
  onExit() {}
}
