// tries: fill the memory: array-doubling
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let list = [1, 2, 3, 4];
    for (;;) list = [...list, ...list];
    this.enter();
  }
  onExit() {}
}
