// tries: fill the memory: array-length-destructured
// expect: refused length-assigned
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    [list.length] = [3e7];
    this.enter();
  }
  onExit() {}
}
