// tries: fill the memory: array-concat
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let list = [1, 2, 3, 4];
    for (;;) list = list.concat(list);
    this.enter();
  }
  onExit() {}
}
