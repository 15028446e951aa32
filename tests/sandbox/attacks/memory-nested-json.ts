// tries: fill the memory: nested-json
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let list = [];
    for (let i = 0; i < 100000; i++) list = [list];
    JSON.stringify(list);
    this.enter();
  }
  onExit() {}
}
