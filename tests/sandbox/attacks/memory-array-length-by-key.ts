// tries: fill the memory: array-length-by-key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    const key = "leng" + "th";
    list[key] = 3e7;
    this.enter();
  }
  onExit() {}
}
