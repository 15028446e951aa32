// tries: fill the memory: array-arrays
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    for (;;) list.push([1, 2, 3, 4, 5, 6, 7, 8]);
    this.enter();
  }
  onExit() {}
}
