// tries: fill the memory: flat
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let list = [1, 1, 1, 1, 1, 1, 1, 1];
    for (let i = 0; i < 10; i++) list = [list, list, list, list, list, list, list, list];
    list.flat(Infinity);
    this.enter();
  }
  onExit() {}
}
