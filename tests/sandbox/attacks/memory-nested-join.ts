// tries: fill the memory: nested-join
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let list = [];
    for (let i = 0; i < 100000; i++) list = [list];
    String(list);
    this.enter();
  }
  onExit() {}
}
