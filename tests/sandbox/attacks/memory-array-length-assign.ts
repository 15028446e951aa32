// tries: fill the memory: array-length-assign
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    Object.assign([], { length: 3e7 });
    this.enter();
  }
  onExit() {}
}
